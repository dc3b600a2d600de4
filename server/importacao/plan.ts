import type { Nos } from '#contract/comum/serie/ficheiro.ts'
import type { Achado } from '#contract/kit/ficheiro/achado.ts'
import type { Db } from '#server/db/database.ts'
import type { NoExistente } from './find-no.ts'
import type { Lidas } from './parse-funcionarios.ts'
import type { NoAlvo } from './place.ts'
import type { PlanoOrganigrama } from './plan-organigrama.ts'
import { planOrganigramaBeside } from './plan-organigrama-thread.ts'
import { planPessoas, type PlanoPessoas } from './plan-pessoas.ts'
import { nosOf, planForMany } from './rows.ts'

/** What is imported: a tree, people, or both. */
export type Entrada = {
  organigrama?: Nos | undefined
  funcionarios?: Lidas | undefined
  /** when who is active and in no line leaves; null where nobody does */
  dt_saida: string | null
}

export type Plano = {
  nos: NoExistente[]
  organigrama: PlanoOrganigrama | undefined
  pessoas: PlanoPessoas | undefined
}

/** What would be written of a company as it is now. Writes nothing. */
export async function planImportacao(
  tx: Db,
  cd_empresa: number,
  { organigrama, funcionarios, dt_saida }: Entrada,
): Promise<Plano> {
  await planForMany(tx)
  const nos = await nosOf(tx, cd_empresa)
  const plano =
    organigrama && (await planOrganigramaBeside({ tabela: organigrama, existentes: nos }))
  const pessoas =
    funcionarios &&
    (await planPessoas(tx, cd_empresa, {
      lidas: funcionarios,
      alvos: alvosOf(nos, plano),
      dt_saida,
    }))
  return { nos, organigrama: plano, pessoas }
}

/** Every reason for which nothing of it may be written, of both files. */
export const recusasOf = ({ organigrama, pessoas }: Plano): Achado[] => [
  ...(organigrama?.recusas ?? []),
  ...(pessoas?.recusas ?? []),
]

/** How many lines were refused; one may have several reasons. */
export const linesOf = (recusas: readonly Achado[]) =>
  new Set(recusas.map(({ linha }) => linha)).size

/** The nodes as they will be once the plan is written: a new one has the code of its place among them. */
function alvosOf(nos: readonly NoExistente[], plano: PlanoOrganigrama | undefined): NoAlvo[] {
  const mudados = new Map(plano?.mudados.map((no) => [no.cd, no]))
  const novos = (plano?.novos ?? []).map(({ ref, nome }, at) => ({
    ...{ cd: -1 - at, ref, nome },
    fechado: false,
  }))
  return [
    ...nos.map(({ cd, ref, nome, fechado }) => ({ cd, ref, nome, ...mudados.get(cd), fechado })),
    ...novos,
  ]
}
