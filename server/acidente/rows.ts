import type { Acidente, MesDeAcidentes } from '#contract/acidente/chamadas.ts'
import { estadoAcidente } from '#contract/acidente/codes.ts'
import type { Db } from '#server/db/database.ts'
import { columns, asInt } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { withinScope } from '#server/kit/access/subtree.ts'
import { comBaixa } from '#server/comum/acidentes.ts'
import { anexosOfAcidente } from './anexos.ts'
import { colunasClasse, detalheDoAcidente, noAno } from './colunas.ts'
import { passosOf } from './passo.ts'

export async function acidenteOf(db: Db, scope: Scope, id: number): Promise<Acidente | undefined> {
  const acidente = await db.one<Omit<Acidente, 'passos' | 'anexos'>>(sql`
    select ${detalheDoAcidente(scope)}, ${colunasClasse},
           p.dt_fim_ausencia, p.dias_perdidos
    from acidente p
    join acao_lesiva l on l.cd = p.cd_acc_lesiv
    where p.cd = ${id} and p.cd_estad = ${estadoAcidente.aceite}
      and ${await withinScope(db, scope, piece`p`)}`)
  if (!acidente) return undefined
  const passos = await passosOf(db, scope.cd_empresa, id)
  return { ...acidente, passos, anexos: await anexosOfAcidente(db, scope.cd_empresa, id) }
}

export async function tiposAcidente(db: Db): Promise<{ cd: number; nome: string }[]> {
  return await db.rows(
    sql`select ${columns('acao_lesiva', 'cd', 'nome')} from acao_lesiva order by cd`,
  )
}

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
