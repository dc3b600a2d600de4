// The dialogs of the list, in a chunk of their own: the list's chunk need not name what they
// import.
export const loadDetails = async () => (await import('./FuncionarioDialog.tsx')).FuncionarioDialog
