import { withinRamo, type Counting, type Figuras } from '#server/comum/figuras.ts'
import { asInt } from '#server/db/columns.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { noEstado } from './list.ts'

export const figurasDocumento: Figuras = {
  direito: 'seguranca.ver',
  count: async (counting) => ({
    documento_expirado: { total: await count(counting, noEstado.expirado(counting.config)) },
    documento_a_expirar: { total: await count(counting, noEstado.a_expirar(counting.config)) },
  }),
}

async function count({ db, scope }: Counting, estado: Fragment): Promise<number> {
  const row = await db.one(sql`
    select count(*)${asInt('total')} from documento m
    where m.cd_empresa = ${scope.cd_empresa} and ${withinRamo(scope, piece`m`)} and ${estado}`)
  return row?.total ?? 0
}
