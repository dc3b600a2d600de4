import { keptBy, nameOfKept } from './kept.ts'

/**
 * Begins to keep for an account. The mark stands before the first row does: a row without one would
 * be found by nobody who has to take it away.
 */
export function beginKept(cd_utilizador: number) {
  if (!isKept(cd_utilizador)) localStorage.setItem(keptBy, `${cd_utilizador}@${Date.now()}`)
}

/**
 * Asked right before each writing: false once the session was ended, here or in another tab, however
 * late what was still to be written comes.
 */
export function renewKept(cd_utilizador: number) {
  if (!isKept(cd_utilizador)) return false
  localStorage.setItem(keptBy, `${cd_utilizador}@${Date.now()}`)
  return true
}

const isKept = (cd_utilizador: number) =>
  localStorage.getItem(keptBy)?.split('@')[0] === String(cd_utilizador)

/** How rows are kept: another number where they are kept otherwise, and what was kept before goes. */
const form = 3

/** The database of an account. `onShut` is told when it goes, or somebody takes it away. */
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
  // who takes it away does not wait for this page
  db.addEventListener('versionchange', () => {
    db.close()
    onShut()
  })
  db.addEventListener('close', onShut)
  return db
}
