// A chunk of its own: the list's chunk need not name the dialogs' imports.
export const loadDetails = async () => (await import('./FuncionarioDialog.tsx')).FuncionarioDialog
