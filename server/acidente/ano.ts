import type { MesDeAcidentes } from '#contract/acidente/chamadas.ts'
import { estadoAcidente } from '#contract/acidente/codes.ts'
import { comBaixa } from '#server/comum/acidentes.ts'
import type { Db } from '#server/db/database.ts'
import { asInt } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { withinScope } from '#server/kit/access/subtree.ts'
import { noAno } from './colunas.ts'

/** By month of the year; `com_baixa` counts accidents that cost a day. */
export async function anoOf(db: Db, scope: Scope, ano: string): Promise<MesDeAcidentes[]> {
  return await db.rows(sql`
    select m.mes${asInt('mes')}, count(p.cd)${asInt('acidentes')},
           count(p.cd) filter (where ${comBaixa})${asInt('com_baixa')},
           coalesce(sum(p.dias_perdidos), 0)${asInt('dias_perdidos')}
    from generate_series(1, 12) as m(mes)
    left join acidente p on extract(month from p.dt) = m.mes and ${noAno(Number(ano))}
      and p.cd_estad = ${estadoAcidente.aceite} and ${await withinScope(db, scope, piece`p`)}
    group by m.mes order by m.mes`)
}
