import { keptBy, nameOfKept } from './kept.ts'

/** Marks the account before the first row is written: unmarked rows would never be deleted. */
export function beginKept(cd_utilizador: number) {
  if (!isKept(cd_utilizador)) localStorage.setItem(keptBy, `${cd_utilizador}@${Date.now()}`)
}

/** Call it right before each write: false once the session ended, here or in another tab. */
export function renewKept(cd_utilizador: number) {
  if (!isKept(cd_utilizador)) return false
  localStorage.setItem(keptBy, `${cd_utilizador}@${Date.now()}`)
  return true
}

const isKept = (cd_utilizador: number) =>
  localStorage.getItem(keptBy)?.split('@')[0] === String(cd_utilizador)

/** Version of the stored format: another number deletes the old rows. */
const form = 3

/** Opens the account's database. `onShut` is called when it is closed or deleted elsewhere. */
export async function openKept(
  cd_utilizador: number,
  stores: readonly string[],
  onShut: () => void,
) {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>()
  const asked = indexedDB.open(nameOfKept(cd_utilizador), form)
  asked.addEventListener('upgradeneeded', () => {
    for (const old of asked.result.objectStoreNames) asked.result.deleteObjectStore(old)
    for (const store of stores) asked.result.createObjectStore(store)
  })
  asked.addEventListener('success', () => resolve(asked.result))
  asked.addEventListener('error', () => reject(asked.error ?? new Error('no database')))
  const db = await promise
  // another tab that deletes the database must not wait for this page
  db.addEventListener('versionchange', () => {
    db.close()
    onShut()
  })
  db.addEventListener('close', onShut)
  return db
}
