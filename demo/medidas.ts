import { dataOf, type Dia } from '#contract/comum/calendario.ts'
import { estadoMedida, type EstadoMedida } from '#contract/seguranca/codes.ts'
import { fimDoPrazo } from '#contract/seguranca/prazo.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import medidas from './data/medidas.json' with { type: 'json' }
import { diaUtil } from './calendario.ts'
import { fillPercursos } from './percurso-medidas.ts'
import { newRandom } from './random.ts'

const { porIniciar, emCurso, aguardaCliente, aguardaVerificacao, parcial, implementada } =
  estadoMedida
const estados = [porIniciar, emCurso, aguardaCliente, aguardaVerificacao, parcial, implementada]
// also words that name no day, and numbers alone
const prazos = new Map([
  [3, 'A combinar'],
  [7, '30'],
  [11, '3 meses'],
])

type Of = { total: number; hoje: Dia; atividades: readonly number[] }

export async function fillMedidas(db: Db, cd_empresa: number, of: Of): Promise<void> {
  const random = newRandom(cd_empresa * 15_485_863)
  const shown = of.total > 50 ? medidas : medidas.slice(0, 7)
  const rows = shown.map((medida, n) => {
    const prazo = prazos.get(n) ?? medida.prazo
    const dt = dataOf(diaUtil(of.hoje - random.int(3, 120), -1))
    const cd_estad: EstadoMedida = estados[n % estados.length] ?? porIniciar
    const cd_atividade = n % 3 === 0 ? (of.atividades[n] ?? null) : null
    const sorte = random.next()
    return { ...medida, prazo, dt, dt_prazo: fimDoPrazo(dt, prazo), cd_estad, cd_atividade, sorte }
  })
  await db.rows(sql`
    insert into tarefa (cd_empresa, nome)
    select ${cd_empresa}, nome from unnest(${rows.map(({ tarefa }) => tarefa)}::text[]) as nome`)
  await db.rows(sql`
    insert into medida (cd_empresa, cd_organig, cd_atividade, cd_tarefa, risco_identific, medida, dt,
                        prazo, dt_prazo, provis, cd_estad, criado_em, autor)
    select ${cd_empresa}, coalesce(a.cd_organig, o.cd), a.cd, t.cd, n.risco_identific, n.medida,
           n.dt, n.prazo, n.dt_prazo, n.provis, n.cd_estad,
           least(now(), n.dt + interval '9 hours'), 'Pedro Prestador'
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
      tarefa text, risco_identific text, medida text, prazo text, provis boolean, dt date,
      dt_prazo date, cd_estad smallint, cd_atividade bigint, sorte float8)) with ordinality as n
    join tarefa t on t.cd_empresa = ${cd_empresa} and t.nome = n.tarefa
    left join atividade a on a.cd_empresa = ${cd_empresa} and a.cd = n.cd_atividade
    cross join lateral (
      select o.cd from organigrama o where o.cd_empresa = ${cd_empresa}
      order by o.cd offset (n.sorte * (
        select count(*) - 1 from organigrama x where x.cd_empresa = ${cd_empresa}))::int
      limit 1) o
    order by n.ordinality`)
  await fillPercursos(db, cd_empresa)
}
