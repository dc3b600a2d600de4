import { estadoMarcacao } from '#contract/saude/estado-marcacao.ts'
import { estadoAtividade } from '#contract/seguranca/codes.ts'
import type { Db } from '#server/db/database.ts'
import { identifier, joined, piece, sql, type Fragment } from '#server/db/sql.ts'

/** Writes rows in their order; `reckoned` columns come from SQL about the row `n`. */
export async function insertRows(
  db: Db,
  cd_empresa: number,
  table: 'exame' | 'marcacao' | 'marcacao_enferm',
  rows: readonly object[],
  reckoned: Record<string, Fragment> = {},
): Promise<void> {
  const names = Object.keys(rows[0] ?? {}).map(identifier)
  if (names.length === 0) return
  const others = Object.entries(reckoned)
  const into = joined([...names, ...others.map(([name]) => identifier(name))], ', ')
  const from = joined(
    [...names.map((name) => piece`n.${name}`), ...others.map(([, of]) => of)],
    ', ',
  )
  const name = identifier(table)
  await db.rows(sql`
    insert into ${name} (cd_empresa, ${into})
    select ${cd_empresa}, ${from}
    from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)
      with ordinality as n order by n.ordinality`)
}

const marcada = estadoMarcacao.marcada
// whose time each kind of booking takes, and what becomes of one that overlaps another
const reservas = {
  marcacao: { chave: 'cd_marcacao', quem: 'cd_medic', marcada, senao: piece`cd_medic = null` },
  marcacao_enferm: {
    chave: 'cd_marc_enferm',
    quem: 'cd_enferm',
    marcada,
    senao: piece`cd_enferm = null`,
  },
  atividade: {
    chave: 'cd_atividade',
    quem: 'cd_tecnic',
    marcada: estadoAtividade.marcada,
    senao: piece`cd_estad = ${estadoAtividade.cancelada}`,
  },
}

/** Reserves the time of the staff for what is booked. */
export async function occupy(db: Db, cd_empresa: number, de: keyof typeof reservas) {
  const { marcada: estado, senao, ...names } = reservas[de]
  const [tabela, chave, quem] = [identifier(de), identifier(names.chave), identifier(names.quem)]
  const booked = piece`
    m.cd_empresa = ${cd_empresa} and m.cd_estad = ${estado} and m.${quem} is not null`
  await db.rows(sql`
    insert into ocupacao (cd_empresa, ${chave}, ${quem}, quando)
    select ${cd_empresa}, m.cd, m.${quem},
           tsrange(m.dt + m.hr, m.dt + m.hr + m.minutos * interval '1 minute')
    from ${tabela} m where ${booked} order by m.cd on conflict do nothing`)
  await db.rows(sql`
    update ${tabela} m set ${senao}
    where ${booked} and not exists (
      select from ocupacao o where o.cd_empresa = ${cd_empresa} and o.${chave} = m.cd)`)
}
