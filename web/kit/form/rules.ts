/** Rules of fields for what the page can say before anything is sent. */

export const needsText = (missing: string) => (value: string) => value.trim() !== '' || missing

export const needsEmail = (missing: string) => ({
  validate: needsText(missing),
  pattern: {
    value: /^\s*[^\s@]+@[^\s@]+\.[^\s@.]+\s*$/u,
    message: 'O email não é válido.',
  },
})
