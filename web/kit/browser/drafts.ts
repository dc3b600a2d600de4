import { draftStorage as storage, prefix } from './drop-drafts.ts'

// What was typed into forms, kept by this tab until it is sent, thrown away or the user leaves.

export type DraftPlace = { cd_utilizador: number; cd_empresa: number; form: string }

const keyOf = ({ cd_utilizador, cd_empresa, form }: DraftPlace) =>
  `${prefix}${cd_utilizador}:${cd_empresa}:${form}`

/** Field → value, of the fields that differed; undefined where nothing is kept. */
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

/** Nothing to keep takes away what was kept. */
export function writeDraft(place: DraftPlace, values: Record<string, unknown>) {
  if (Object.keys(values).length === 0) {
    dropDraft(place)
    return
  }
  try {
    storage()?.setItem(keyOf(place), JSON.stringify(values))
  } catch {
    // A full storage: the form itself still has it.
  }
}

export const dropDraft = (place: DraftPlace) => storage()?.removeItem(keyOf(place))
