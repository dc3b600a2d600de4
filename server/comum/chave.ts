import { Refusal } from '#server/kit/base/refusal.ts'

/** What an address names by its code alone is found in its company, and nowhere else. */
export type Chave = { cd: number; cd_empresa: number }

/** What was found, or 404 with this sentence. */
export function foundOr(absent: string, chave: Chave | undefined): Chave {
  if (!chave) throw new Refusal(404, absent)
  return chave
}
