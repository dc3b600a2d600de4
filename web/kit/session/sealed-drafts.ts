import { answered, beginKept, openKept, renewKept, written } from '../browser/open-kept.ts'
import { seal, unseal, type Sealed } from '../browser/seal.ts'
import { draftKey } from './draft-key.ts'

// Drafts of an account in a company, in its database (`kept.ts`), sealed by the key of the session.

export type SealedPlace = { cd_utilizador: number; cd_empresa: number; form: string }

type Record = Sealed & { em: number }
type Part = { part: string; value: unknown }

const store = 'rascunhos'
const day = 86_400_000

const keyOf = ({ cd_empresa, form }: SealedPlace, part: string) => [cd_empresa, form, part]
const rangeOf = ({ cd_empresa, form }: SealedPlace) =>
  IDBKeyRange.bound([cd_empresa, form], [cd_empresa, form, []])
const boundTo = ({ cd_utilizador, cd_empresa }: SealedPlace, part: string) =>
  `${cd_utilizador} ${cd_empresa} ${part}`

/** Stores one part. Throws where the browser has no room, denies storage, or the session ended. */
export async function keepSealed(place: SealedPlace, { part, value }: Part): Promise<void> {
  const { cd_utilizador } = place
  const record: Record = {
    ...(await seal(await draftKey(), boundTo(place, part), value)),
    em: Date.now(),
  }
  const db = await openKept(cd_utilizador)
  if (!renewKept(cd_utilizador)) throw new Error('the session has ended')
  const tx = db.transaction(store, 'readwrite')
  tx.objectStore(store).put(record, keyOf(place, part))
  tx.commit()
  await written(tx)
}

/**
 * The stored parts. Deletes those a day old, and those of an earlier session. Throws as `call` where
 * there are some and the key does not come.
 */
export async function readSealed(place: SealedPlace): Promise<Part[]> {
  beginKept(place.cd_utilizador)
  const records = await recordsOf(place)
  if (records.length === 0) return []
  const key = await draftKey()
  const found: Part[] = []
  for (const { part, record } of records) {
    try {
      if (Date.now() - record.em > day) throw new Error('a day old')
      found.push({ part, value: await unseal(key, boundTo(place, part), record) })
    } catch {
      await forgetSealed(place, part)
    }
  }
  return found
}

async function recordsOf(place: SealedPlace) {
  const db = await openKept(place.cd_utilizador)
  const kept = db.transaction(store).objectStore(store)
  const [keys, records] = await Promise.all([
    answered(kept.getAllKeys(rangeOf(place))),
    answered<Record[]>(kept.getAll(rangeOf(place))),
  ])
  return records.flatMap((record, at) => {
    const key = keys[at]
    const part = Array.isArray(key) ? key[2] : undefined
    return typeof part === 'string' ? [{ part, record }] : []
  })
}

/** One part, or all of the place. */
export async function forgetSealed(place: SealedPlace, part?: string): Promise<void> {
  const db = await openKept(place.cd_utilizador)
  const tx = db.transaction(store, 'readwrite')
  tx.objectStore(store).delete(part === undefined ? rangeOf(place) : keyOf(place, part))
  tx.commit()
  await written(tx)
}
