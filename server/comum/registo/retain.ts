import type { Config } from '#server/config.ts'
import { deTodas, type Db, type Prestador } from '#server/db/database.ts'
import { sql, type Sql } from '#server/db/sql.ts'
import { inEachEmpresa } from '../each-empresa.ts'

/** What may end: the setting that says after how many days, and what an operator calls it. */
export const retidos = [
  { chave: 'leituras', prazo: 'RETER_LEITURAS_DIAS', nome: 'Leituras', de: [leituras] },
  { chave: 'registo', prazo: 'RETER_REGISTO_DIAS', nome: 'Registo de alterações', de: [registo] },
  {
    chave: 'pedidos',
    prazo: 'RETER_PEDIDOS_DIAS',
    nome: 'Pedidos recusados, e os respondidos sobre marcações',
    de: [pedidos, pedidosDeSaude],
  },
  {
    chave: 'acidentes',
    prazo: 'RETER_ACIDENTES_RECUSADOS_DIAS',
    nome: 'Acidentes recusados, com os seus ficheiros',
    de: [acidentes],
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

function leituras(dias: number, cd_empresa: number) {
  return sql`
    delete from leitura l where l.cd_empresa = ${cd_empresa} and l.cd in (
      select v.cd from leitura v
      where v.cd_empresa = ${cd_empresa} and v.em < now() - make_interval(days => ${dias})
      order by v.cd limit ${lote})
    returning l.cd`
}

function registo(dias: number, cd_empresa: number) {
  return sql`
    delete from registo r where r.cd_empresa = ${cd_empresa} and r.cd in (
      select v.cd from registo v
      where v.cd_empresa = ${cd_empresa} and v.em < now() - make_interval(days => ${dias})
      order by v.cd limit ${lote})
    returning r.cd`
}

// what was accepted is part of the employee's history
function pedidos(dias: number, cd_empresa: number) {
  return sql`
    delete from pedido_funcionario p where p.cd_empresa = ${cd_empresa} and p.cd in (
      select v.cd from pedido_funcionario v
      where v.cd_empresa = ${cd_empresa} and v.cd_estad = 3
        and v.decidido_em < now() - make_interval(days => ${dias})
      order by v.cd limit ${lote})
    returning p.cd`
}

// what came of them stands with the bookings
function pedidosDeSaude(dias: number, cd_empresa: number) {
  return sql`
    delete from pedido_saude p where p.cd_empresa = ${cd_empresa} and p.cd in (
      select v.cd from pedido_saude v
      where v.cd_empresa = ${cd_empresa} and v.decidido_em < now() - make_interval(days => ${dias})
      order by v.cd limit ${lote})
    returning p.cd`
}

// one that was accepted counts in the company's figures
function acidentes(dias: number, cd_empresa: number) {
  return sql`
    delete from acidente a where a.cd_empresa = ${cd_empresa} and a.cd in (
      select v.cd from acidente v
      where v.cd_empresa = ${cd_empresa} and v.cd_estad = 3
        and v.decidido_em < now() - make_interval(days => ${dias})
      order by v.cd limit ${lote})
    returning a.cd`
}

function equipa(dias: number) {
  return sql`
    delete from registo_equipa r where r.cd in (
      select v.cd from registo_equipa v where v.em < now() - make_interval(days => ${dias})
      order by v.em, v.cd limit ${lote})
    returning r.cd`
}
