import { createHash } from 'node:crypto'
import type { Plano } from './plan.ts'

/**
 * What a plan comes to, as a number: another one where anything of it would be written otherwise, or was
 * something else before. What others change besides leaves it as it is.
 */
export function impressaoOf({ organigrama, pessoas }: Plano): number {
  const hash = createHash('sha256')
  const add = (value: unknown) => void hash.update(`${JSON.stringify(value)}\n`)
  add([organigrama?.novos, organigrama?.mudados, organigrama?.recusas])
  add([pessoas?.recusas, pessoas?.nomesNovos])
  for (const { dados } of pessoas?.admissoes ?? []) add(dados)
  for (const { existente, mudanca } of pessoas?.alteracoes ?? []) add([existente, mudanca])
  for (const { cd, dt_ini_instit } of pessoas?.saidas ?? []) add([cd, dt_ini_instit])
  // as many bits as a number holds
  return hash.digest().readUIntBE(0, 6)
}
