import { createHash } from 'node:crypto'
import type { Plano } from './plan.ts'

/** Fingerprint of a plan: it changes when the plan's writes or the values before them change. */
export function impressaoOf({ organigrama, pessoas }: Plano): number {
  const hash = createHash('sha256')
  const add = (value: unknown) => void hash.update(`${JSON.stringify(value)}\n`)
  add([organigrama?.novos, organigrama?.mudados, organigrama?.recusas])
  add([pessoas?.recusas, pessoas?.nomesNovos])
  for (const { dados } of pessoas?.admissoes ?? []) add(dados)
  for (const { existente, mudanca } of pessoas?.alteracoes ?? []) add([existente, mudanca])
  for (const { cd, dt_ini_instit } of pessoas?.saidas ?? []) add([cd, dt_ini_instit])
  // A number holds 48 bits exactly.
  return hash.digest().readUIntBE(0, 6)
}
