import type { Config } from '#server/config.ts'
import { deTodas, type Db, type Prestador } from '#server/db/database.ts'
import { identifier, piece, sql, type Fragment, type Sql } from '#server/db/sql.ts'
import { inEachEmpresa } from '../each-empresa.ts'

/** What may end: the setting that says after how many days, and what an operator calls it. */
export const retidos = [
  {
    chave: 'leituras',
    prazo: 'RETER_LEITURAS_DIAS',
    nome: 'Leituras',
    de: [ofEmpresa('leitura', piece`v.em`)],
  },
  {
    chave: 'registo',
    prazo: 'RETER_REGISTO_DIAS',
    nome: 'Registo de alterações',
    de: [ofEmpresa('registo', piece`v.em`)],
  },
  {
    chave: 'pedidos',
    prazo: 'RETER_PEDIDOS_DIAS',
    nome: 'Pedidos recusados, e os respondidos sobre marcações',
    // what was accepted is part of the employee's history; what came of the others stands with the bookings
    de: [
      ofEmpresa('pedido_funcionario', piece`v.cd_estad = 3 and v.decidido_em`),
      ofEmpresa('pedido_saude', piece`v.decidido_em`),
    ],
  },
  {
    chave: 'acidentes',
    prazo: 'RETER_ACIDENTES_RECUSADOS_DIAS',
    nome: 'Acidentes recusados, com os seus ficheiros',
    // one that was accepted counts in the company's figures
    de: [ofEmpresa('acidente', piece`v.cd_estad = 3 and v.decidido_em`)],
  },
  {
    chave: 'equipa',
    prazo: 'RETER_EQUIPA_DIAS',
    nome: 'Registo das contas do prestador',
    de: [equipa],
  },
] as const satisfies readonly Retido[]

type Retido = { chave: string; prazo: keyof Config; nome: string; de: readonly Statement[] }
type Statement = (dias: number, cd_empresa: number) => Sql

type Chave = (typeof retidos)[number]['chave']
type Prazos = Pick<Config, (typeof retidos)[number]['prazo']>

/** How many rows one statement takes away: others wait for none of it. */
const lote = 5_000

/**
 * Takes away what is older than its setting says, company by company, and answers how many rows of each
 * kind. What no setting names is kept for ever; of less than a year nothing goes, which the database
 * sees to.
 */
export async function retain(
  prestador: Prestador,
  prazos: Prazos,
  stopping: AbortSignal,
): Promise<Record<Chave, number>> {
  const retirado = { leituras: 0, registo: 0, pedidos: 0, acidentes: 0, equipa: 0 }
  for (const { chave, prazo, de } of retidos) {
    const dias = prazos[prazo]
    if (dias === undefined) continue
    for (const statement of de) {
      const take = async (tx: Db, cd_empresa: number) =>
        stopping.aborted ? 0 : (await tx.rows(statement(dias, cd_empresa))).length
      retirado[chave] += await untilNone(() =>
        // the staff's log is of no company
        chave === 'equipa'
          ? take(prestador.empresa(deTodas), deTodas)
          : inEachEmpresa(prestador, 'todas', take),
      )
    }
  }
  return retirado
}

/** Does it again and again until it takes nothing away; answers the sum. */
async function untilNone(take: () => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const gone = await take()
    if (gone === 0) return total
    total += gone
  }
}

/** Rows of a company, by the condition on `v` that ends in when they were written. */
function ofEmpresa(tabela: string, em: Fragment): Statement {
  const table = identifier(tabela)
  return (dias, cd_empresa) => sql`
    delete from ${table} t where t.cd_empresa = ${cd_empresa} and t.cd in (
      select v.cd from ${table} v
      where v.cd_empresa = ${cd_empresa} and ${em} < now() - make_interval(days => ${dias})
      order by v.cd limit ${lote})
    returning t.cd`
}

function equipa(dias: number) {
  return sql`
    delete from registo_equipa r where r.cd in (
      select v.cd from registo_equipa v where v.em < now() - make_interval(days => ${dias})
      order by v.em, v.cd limit ${lote})
    returning r.cd`
}
