import { Refusal } from '#server/kit/base/refusal.ts'

export type Chave = { cd: number; cd_empresa: number }

export function foundOr(absent: string, chave: Chave | undefined): Chave {
  if (!chave) throw new Refusal(404, absent)
  return chave
}
