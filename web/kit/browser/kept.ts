// Rows that are too many for a form's draft, kept by the browser: a database for each account, of which
// one is there at a time. Whose it is stands beside it, so that it goes with the session without being
// looked for.

export const keptBy = 'tabela'
const day = 86_400_000

export const nameOfKept = (cd_utilizador: string | number) => `tabela:${cd_utilizador}`

/** Takes away what is kept of other accounts than `cd_utilizador`, or of any; and what is a day old. */
export function dropKept(cd_utilizador?: number) {
  try {
    const [cd, since] = localStorage.getItem(keptBy)?.split('@') ?? []
    if (cd === undefined || (cd === String(cd_utilizador) && Date.now() - Number(since) < day))
      return
    localStorage.removeItem(keptBy)
    indexedDB.deleteDatabase(nameOfKept(cd))
  } catch {
    // A browser that keeps nothing.
  }
}
