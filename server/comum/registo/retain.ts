import type { Config } from '#server/config.ts'
import type { Db, Prestador } from '#server/db/database.ts'
import { sql, type Sql } from '#server/db/sql.ts'
import { inEachEmpresa } from '../each-empresa.ts'

/** How many rows of each kind were taken away. */
export type Retirado = { leituras: number; registo: number; pedidos: number }

type Prazos = Pick<Config, 'RETER_LEITURAS_DIAS' | 'RETER_REGISTO_DIAS' | 'RETER_PEDIDOS_DIAS'>

/** How many rows one statement takes away: others wait for none of it. */
const lote = 5_000

/**
 * Takes away, company by company, what is older than is to be kept: readings, the log of changes,
 * requests that were refused, and those about appointments once they were answered. What no setting
 * names is kept for ever; of less than a year nothing goes, which the database sees to.
 */
export async function retain(
  prestador: Prestador,
  prazos: Prazos,
  stopping: AbortSignal,
): Promise<Retirado> {
  const retirado: Retirado = { leituras: 0, registo: 0, pedidos: 0 }
  const tasks = [
    ['leituras', prazos.RETER_LEITURAS_DIAS, leituras],
    ['registo', prazos.RETER_REGISTO_DIAS, registo],
    ['pedidos', prazos.RETER_PEDIDOS_DIAS, pedidos],
    ['pedidos', prazos.RETER_PEDIDOS_DIAS, pedidosDeSaude],
  ] as const
  for (const [what, dias, statement] of tasks) {
    if (dias === undefined) continue
    let gone: number
    do {
      gone = await inEachEmpresa(prestador, 'todas', async (tx, cd_empresa) =>
        stopping.aborted ? 0 : await count(tx, statement(cd_empresa, dias)),
      )
      retirado[what] += gone
    } while (gone > 0)
  }
  return retirado
}

const count = async (tx: Db, statement: Sql) => (await tx.rows(statement)).length

const leituras = (cd_empresa: number, dias: number) => sql`
  delete from leitura l where l.cd_empresa = ${cd_empresa} and l.cd in (
    select v.cd from leitura v
    where v.cd_empresa = ${cd_empresa} and v.em < now() - make_interval(days => ${dias})
    order by v.cd limit ${lote})
  returning l.cd`

const registo = (cd_empresa: number, dias: number) => sql`
  delete from registo r where r.cd_empresa = ${cd_empresa} and r.cd in (
    select v.cd from registo v
    where v.cd_empresa = ${cd_empresa} and v.em < now() - make_interval(days => ${dias})
    order by v.cd limit ${lote})
  returning r.cd`

// what was accepted is part of the employee's history
const pedidos = (cd_empresa: number, dias: number) => sql`
  delete from pedido_funcionario p where p.cd_empresa = ${cd_empresa} and p.cd in (
    select v.cd from pedido_funcionario v
    where v.cd_empresa = ${cd_empresa} and v.cd_estad = 3
      and v.decidido_em < now() - make_interval(days => ${dias})
    order by v.cd limit ${lote})
  returning p.cd`

// what came of them stands with the bookings
const pedidosDeSaude = (cd_empresa: number, dias: number) => sql`
  delete from pedido_saude p where p.cd_empresa = ${cd_empresa} and p.cd in (
    select v.cd from pedido_saude v
    where v.cd_empresa = ${cd_empresa} and v.decidido_em < now() - make_interval(days => ${dias})
    order by v.cd limit ${lote})
  returning p.cd`
