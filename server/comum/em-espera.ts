import type { Espera } from '#contract/pedido/prestador.ts'
import type { Db } from '#server/db/database.ts'
import { asInt, asTextOrNull } from '#server/db/columns.ts'
import { sql, type Sql } from '#server/db/sql.ts'

export async function atividadesEmEspera(todas: Db): Promise<Espera> {
  return await counted(
    todas,
    sql`
    select count(*)${asInt('total')}, min(a.aberto_em)::date${asTextOrNull('mais_antigo')}
    from atividade a where a.aberto_em is not null`,
  )
}

export async function medidasEmEspera(todas: Db): Promise<Espera> {
  return await counted(
    todas,
    sql`
    select count(*)${asInt('total')}, min(m.dt_prazo)${asTextOrNull('mais_antigo')}
    from medida m where m.dt_prazo < current_date and m.cd_estad <> 99`,
  )
}

export async function resultadosEmEspera(todas: Db): Promise<Espera> {
  return await counted(
    todas,
    sql`
    select count(*)${asInt('total')}, min(m.dt)${asTextOrNull('mais_antigo')}
    from marcacao m
    where m.cd_estad = 0 and m.dt <= current_date and m.dt + m.hr < localtimestamp`,
  )
}

const counted = async (todas: Db, statement: Sql<Espera>) =>
  (await todas.one(statement)) ?? { total: 0, mais_antigo: null }
