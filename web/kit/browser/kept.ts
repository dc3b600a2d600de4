// Rows too many for a draft, in one IndexedDB database per account, one at a time. Local storage
// holds the account and the time, so that the end of a session finds the database.

export const keptBy = 'tabela'
const day = 86_400_000

export const nameOfKept = (cd_utilizador: string | number) => `tabela:${cd_utilizador}`

/** Deletes the stored rows of any account but `cd_utilizador`, and those a day old. */
export function dropKept(cd_utilizador?: number) {
  try {
    const [cd, since] = localStorage.getItem(keptBy)?.split('@') ?? []
    if (cd === undefined || (cd === String(cd_utilizador) && Date.now() - Number(since) < day))
      return
    localStorage.removeItem(keptBy)
    indexedDB.deleteDatabase(nameOfKept(cd))
  } catch {
    // the browser denies storage
  }
}
