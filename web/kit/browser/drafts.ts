import { draftStorage as storage, prefix } from './drop-drafts.ts'

// Drafts of forms, in the session storage of this tab.

export type DraftPlace = { cd_utilizador: number; cd_empresa: number; form: string }

const keyOf = ({ cd_utilizador, cd_empresa, form }: DraftPlace) =>
  `${prefix}${cd_utilizador}:${cd_empresa}:${form}`

/** Field → value, of the changed fields; undefined where nothing is stored. */
export function readDraft(place: DraftPlace): Record<string, unknown> | undefined {
  const text = storage()?.getItem(keyOf(place))
  if (!text) return undefined
  try {
    const draft: unknown = JSON.parse(text)
    return typeof draft === 'object' && draft !== null ? { ...draft } : undefined
  } catch {
    return undefined
  }
}

export function writeDraft(place: DraftPlace, values: Record<string, unknown>) {
  if (Object.keys(values).length === 0) {
    dropDraft(place)
    return
  }
  try {
    storage()?.setItem(keyOf(place), JSON.stringify(values))
  } catch {
    // the storage is full: the form still has the values
  }
}

export const dropDraft = (place: DraftPlace) => storage()?.removeItem(keyOf(place))
