/** What the page can say of a name and an e-mail before they are sent. */
export const nomeRules = {
  validate: (value: string) => value.trim() !== '' || 'Introduza o nome.',
}

export const emailRules = {
  validate: (value: string) => value.trim() !== '' || 'Introduza o email.',
  pattern: {
    value: /^\s*[^\s@]+@[^\s@]+\.[^\s@.]+\s*$/u,
    message: 'O email não é válido.',
  },
}
