import { uidOf } from '#server/comum/calendario.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { withinScope } from '#server/kit/access/subtree.ts'

type Que = 'nova' | 'alterada' | 'desmarcada' | 'falta' | 'relatorio'

export type Novidade = {
  especie: 'exame' | 'acao' | 'atividade'
  cd: number
  ques: Que[]
  cd_estad: number
  dt: string
  hr: string | null
  minutos: number
  versao: number
  lugar: string | null
  uid: string
  /** its time has not come yet */
  adiante: boolean
}

export async function novidadesOf(
  db: Db,
  scope: Scope,
  lotes: readonly number[],
): Promise<Novidade[]> {
  const { direitos } = scope.membro
  const of = { db, scope, lotes }
  return [
    ...(direitos.includes('saude.ver')
      ? [
          ...(await deSaude(of, 'exame', piece`marcacao`)),
          ...(await deSaude(of, 'acao', piece`marcacao_enferm`)),
        ]
      : []),
    ...(direitos.includes('seguranca.ver') ? await deSeguranca(of) : []),
  ]
}

type Of = { db: Db; scope: Scope; lotes: readonly number[] }

async function deSaude({ db, scope, lotes }: Of, especie: 'exame' | 'acao', tabela: Fragment) {
  return await db.rows<Novidade>(sql`
    select ${comum(especie)}, (select l.nome from local l where l.cd = m.cd_local) as lugar
    from ${avisados(scope, especie, lotes)}
    join ${tabela} m on m.cd_empresa = ${scope.cd_empresa} and m.cd = v.cd
    join funcionario f on f.cd = m.cd_funcion
    where ${await withinScope(db, scope)}
    order by m.dt, m.hr, m.cd`)
}

async function deSeguranca({ db, scope, lotes }: Of) {
  return await db.rows<Novidade>(sql`
    select ${comum('atividade')}, o.nome as lugar
    from ${avisados(scope, 'atividade', lotes)}
    join atividade m on m.cd_empresa = ${scope.cd_empresa} and m.cd = v.cd
    join organigrama o on o.cd_empresa = ${scope.cd_empresa} and o.cd = m.cd_organig
    where ${await withinScope(db, scope, piece`m`)}
    order by m.dt, m.hr, m.cd`)
}

/** The events of each booking, in order. */
const avisados = (
  { cd_empresa }: Scope,
  especie: Novidade['especie'],
  lotes: readonly number[],
) => piece`(
  select a.cd_alvo as cd, array_agg(a.que order by a.cd) as ques from aviso a
  where a.cd_empresa = ${cd_empresa} and a.lote = any (${lotes}::bigint[])
    and a.especie = ${especie}
  group by a.cd_alvo) v`

const comum = (especie: Novidade['especie']) => piece`
  ${especie} as especie, m.cd, v.ques, m.cd_estad, m.dt, to_char(m.hr, 'HH24:MI') as hr, m.minutos,
  m.versao, ${uidOf(especie, piece`m.cd`)} as uid,
  coalesce(m.dt + m.hr > localtimestamp, false) as adiante`
