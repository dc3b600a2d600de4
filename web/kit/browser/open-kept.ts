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
const form = 4

const stores = ['cargas', 'blocos', 'rascunhos']

let open: { cd_utilizador: number; db: Promise<IDBDatabase> } | undefined

/** The account's database, opened once: a closing page has no time to open it. */
export async function openKept(cd_utilizador: number): Promise<IDBDatabase> {
  if (open?.cd_utilizador !== cd_utilizador) {
    const shut = () => (open = undefined)
    open = { cd_utilizador, db: opened(cd_utilizador, shut) }
    open.db.catch(shut)
  }
  return await open.db
}

/** Resolves once the transaction is on the disk. */
export async function written(tx: IDBTransaction) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  tx.addEventListener('complete', () => resolve())
  tx.addEventListener('abort', () => reject(tx.error ?? new Error('not written')))
  await promise
}

export async function answered<Value>(asked: IDBRequest<Value>): Promise<Value> {
  const { promise, resolve, reject } = Promise.withResolvers<Value>()
  asked.addEventListener('success', () => resolve(asked.result))
  asked.addEventListener('error', () => reject(asked.error ?? new Error('not read')))
  return await promise
}

/** `onShut` is called when it is closed or deleted elsewhere. */
async function opened(cd_utilizador: number, onShut: () => void) {
  const asked = indexedDB.open(nameOfKept(cd_utilizador), form)
  asked.addEventListener('upgradeneeded', () => {
    for (const old of asked.result.objectStoreNames) asked.result.deleteObjectStore(old)
    for (const store of stores) asked.result.createObjectStore(store)
  })
  const db = await answered(asked)
  // another tab that deletes the database must not wait for this page
  db.addEventListener('versionchange', () => {
    db.close()
    onShut()
  })
  db.addEventListener('close', onShut)
  return db
}
