// The dialogs of the list, by a file of its own: what they are made of the list need not say.
export const loadDetails = async () => (await import('./FuncionarioDialog.tsx')).FuncionarioDialog
