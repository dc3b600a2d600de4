import { keptBy, nameOfKept } from './kept.ts'

/** Says that something is kept from now on. */
export const markKept = (cd_utilizador: number) =>
  localStorage.setItem(keptBy, `${cd_utilizador}@${Date.now()}`)

/** The database of an account. `onShut` is told when it goes, or somebody takes it away. */
export async function openKept(
  cd_utilizador: number,
  stores: readonly string[],
  onShut: () => void,
) {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>()
  const asked = indexedDB.open(nameOfKept(cd_utilizador), 1)
  asked.addEventListener('upgradeneeded', () => {
    for (const store of stores) asked.result.createObjectStore(store)
  })
  asked.addEventListener('success', () => resolve(asked.result))
  asked.addEventListener('error', () => reject(asked.error ?? new Error('no database')))
  const db = await promise
  // who takes it away does not wait for this page
  db.addEventListener('versionchange', () => {
    db.close()
    onShut()
  })
  db.addEventListener('close', onShut)
  return db
}
