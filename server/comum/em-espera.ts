import type { Espera } from '#contract/pedido/prestador.ts'
import type { Db } from '#server/db/database.ts'
import { asInt, asTextOrNull } from '#server/db/columns.ts'
import { sql, type Sql, piece, type Fragment } from '#server/db/sql.ts'
import { estadoAtividade } from '#contract/seguranca/codes.ts'

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

export async function medidasPorVerificar(todas: Db): Promise<Espera> {
  return await counted(
    todas,
    sql`
    select count(*)${asInt('total')}, min(m.feita_em)::date${asTextOrNull('mais_antigo')}
    from medida m where m.cd_estad = 4`,
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

/** Exams, nursing actions and activities booked from today on, for the codes of the two queries. */
export const marcadasDesdeHoje = (
  cd_empresa: number,
  { pessoas, nos }: { pessoas: Fragment; nos: Fragment },
): Fragment => piece`
  ((select count(*) from marcacao m
    where m.cd_empresa = ${cd_empresa} and m.cd_estad = 0 and m.dt >= current_date
      and m.cd_funcion in (${pessoas}))
   + (select count(*) from marcacao_enferm m
      where m.cd_empresa = ${cd_empresa} and m.cd_estad = 0 and m.dt >= current_date
        and m.cd_funcion in (${pessoas}))
   + (select count(*) from atividade t
      where t.cd_empresa = ${cd_empresa} and t.cd_estad = ${estadoAtividade.marcada}
        and t.dt >= current_date and t.cd_organig in (${nos})))::int`
