"""An IPython shell without a terminal, a history or a way out, for running notebooks."""

import types
from typing import Any

from IPython.core.inputtransformer2 import TransformerManager
from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config


class _Shell(InteractiveShell):
    """Runs cells with their magics, but neither shell commands nor windows."""

    def transform_cell(self, raw_cell: str) -> str:
        """Turn a cell into Python; what an earlier cell has put in between has no part in it."""
        self.ast_transformers = []
        self.input_transformer_manager = TransformerManager()
        transformed: str = super().transform_cell(raw_cell)  # type: ignore[no-untyped-call]
        return transformed

    def enable_gui(self, gui: Any = None) -> None:
        """Accept `%matplotlib inline` and do nothing: there is no display."""

    def system(self, cmd: str) -> None:
        """Refuse `!command`."""
        raise PermissionError("shell commands do not run while a notebook is graded")

    def getoutput(self, cmd: str, split: bool = True, depth: int = 0) -> None:
        """Refuse `x = !command`."""
        self.system(cmd)


def make_shell(module: types.ModuleType) -> InteractiveShell:
    """Make the shell in which a notebook's cells run, with `module` as their namespace."""
    config = Config()
    config.HistoryManager.enabled = False
    config.InteractiveShell.colors = "nocolor"
    # Values at the end of a cell are not printed: nobody reads them.
    config.InteractiveShell.ast_node_interactivity = "none"
    # There may be one from before this process was forked.
    _Shell.clear_instance()
    shell: InteractiveShell = _Shell.instance(config=config, user_module=module)
    return shell
