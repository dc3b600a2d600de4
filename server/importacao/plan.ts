import { createHash } from 'node:crypto'
import type { Nos } from '#contract/comum/serie/ficheiro.ts'
import type { Achado } from '#contract/kit/ficheiro/achado.ts'
import type { Db } from '#server/db/database.ts'
import type { NoExistente } from './find-no.ts'
import type { Lidas } from './parse-funcionarios.ts'
import type { NoAlvo } from './place.ts'
import type { PlanoOrganigrama } from './plan-organigrama.ts'
import { planOrganigramaInThread } from './plan-organigrama-thread.ts'
import { piecesOf } from './pieces.ts'
import { planPessoas, type PlanoPessoas } from './plan-pessoas.ts'
import { nosOf, planForMany } from './rows.ts'

export type Entrada = {
  organigrama?: Nos | undefined
  funcionarios?: Lidas | undefined
  /** the exit day of active employees without a line; null when nobody leaves */
  dt_saida: string | null
}

export type Plano = {
  nos: NoExistente[]
  organigrama: PlanoOrganigrama | undefined
  pessoas: PlanoPessoas | undefined
}

/** Plans an import against the present company. Writes nothing. */
export async function planImportacao(
  tx: Db,
  cd_empresa: number,
  { organigrama, funcionarios, dt_saida }: Entrada,
): Promise<Plano> {
  await planForMany(tx)
  const nos = await nosOf(tx, cd_empresa)
  const plano =
    organigrama && (await planOrganigramaInThread({ tabela: organigrama, existentes: nos }))
  const pessoas =
    funcionarios &&
    (await planPessoas(tx, cd_empresa, {
      lidas: funcionarios,
      alvos: alvosOf(nos, plano),
      dt_saida,
    }))
  return { nos, organigrama: plano, pessoas }
}

export const recusasOf = ({ organigrama, pessoas }: Plano): Achado[] => [
  ...(organigrama?.recusas ?? []),
  ...(pessoas?.recusas ?? []),
]

/** How many lines were refused; a line may have several reasons. */
export const linesOf = (recusas: readonly Achado[]) =>
  new Set(recusas.map(({ linha }) => linha)).size

/** The nodes after the import; a new node has the code of its position. */
function alvosOf(nos: readonly NoExistente[], plano: PlanoOrganigrama | undefined): NoAlvo[] {
  const mudados = new Map(plano?.mudados.map((no) => [no.cd, no]))
  const novos = (plano?.novos ?? []).map(({ ref, nome }, at) => ({
    cd: -1 - at,
    ref,
    nome,
    fechado: false,
  }))
  return [
    ...nos.map(({ cd, ref, nome, fechado }) => ({ cd, ref, nome, ...mudados.get(cd), fechado })),
    ...novos,
  ]
}

/** Fingerprint of a plan: it changes when the plan's writes or the values before them change. */
export async function impressaoOf({ organigrama, pessoas }: Plano): Promise<number> {
  const hash = createHash('sha256')
  const parts: readonly (readonly unknown[] | undefined)[] = [
    organigrama?.novos,
    organigrama?.mudados,
    organigrama?.recusas,
    pessoas?.recusas,
    [pessoas?.nomesNovos],
    pessoas?.admissoes.map(({ dados }) => dados),
    pessoas?.alteracoes.map(({ existente, mudanca }) => [existente, mudanca]),
    pessoas?.saidas.map(({ cd, dt_ini_instit }) => [cd, dt_ini_instit]),
  ]
  for (const part of parts) {
    hash.update('part\n')
    for await (const some of piecesOf(part ?? [])) {
      for (const value of some) hash.update(`${JSON.stringify(value)}\n`)
    }
  }
  // A number holds 48 bits exactly.
  return hash.digest().readUIntBE(0, 6)
}
