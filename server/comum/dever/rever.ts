import { dataOf } from '#contract/comum/calendario.ts'
import type { Limites } from '#contract/saude/validade.ts'
import { inEachEmpresa } from '#server/comum/each-empresa.ts'
import type { Db, Prestador } from '#server/db/database.ts'
import { asNumber, columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { deveresOf, proximaRevisao } from './deveres.ts'
import { fatosOf } from './fatos.ts'

// Triggers mark people whose facts changed (`dever_por_rever`). Marks go in the transaction that writes
// the duties: after a kill the rest is still marked.

/** A part holds its people for some hundred milliseconds, also on a busy machine. */
const deCadaVez = 200

/** Says again what is owed to marked people of a company, a part at a time; answers how many. */
async function reviewDeveres(tx: Db, cd_empresa: number, limites: Limites): Promise<number> {
  const marcas = await tx.rows(sql`
    select ${columns('dever_por_rever r', 'cd', 'cd_funcion')} from dever_por_rever r
    where r.cd_empresa = ${cd_empresa} and r.dia <= current_date
    order by r.dia, r.cd limit ${deCadaVez}`)
  if (marcas.length === 0) return 0
  const marcadas = [...new Set(marcas.map(({ cd_funcion }) => cd_funcion))]
  // a person that somebody writes stays marked: a review never waits for a row
  const presas = await tx.rows(sql`
    select ${columns('funcionario f', 'cd')} from funcionario f
    where f.cd_empresa = ${cd_empresa} and f.cd = any (${marcadas}::bigint[])
    for no key update skip locked`)
  const pessoas = presas.map(({ cd }) => cd)
  if (pessoas.length === 0) return await dropMarksOfGone(tx, cd_empresa, marcadas)
  // marks of before the facts are read; a later one stays
  const vistas = await tx.rows(sql`
    select ${columns('dever_por_rever r', 'cd')} from dever_por_rever r
    where r.cd_empresa = ${cd_empresa} and r.cd_funcion = any (${pessoas}::bigint[])
      and r.dia <= current_date`)
  const conhecidas = await fatosOf(tx, cd_empresa, pessoas, limites)
  const deveres = conhecidas.flatMap(({ cd, dt_prox_marc, fatos }) =>
    deveresOf(fatos).map((dever) => ({
      ...dever,
      cd_funcion: cd,
      desde: dataOf(dever.desde),
      dt: dever.dt === null ? null : dataOf(dever.dt),
      dt_marc: dever.cd_tipo_ac_enferm === null ? dt_prox_marc : null,
    })),
  )
  const revisoes = conhecidas.flatMap(({ cd, fatos }) => {
    const dia = proximaRevisao(fatos)
    return dia === null ? [] : [{ cd_funcion: cd, dia: dataOf(dia) }]
  })
  await writeDeveres(tx, cd_empresa, pessoas, deveres)
  await tx.rows(sql`
    delete from dever_por_rever r
    where r.cd_empresa = ${cd_empresa} and (r.cd = any (${vistas.map(({ cd }) => cd)}::bigint[])
      or r.cd_funcion = any (${pessoas}::bigint[]) and r.dia > current_date)`)
  await tx.rows(sql`
    insert into dever_por_rever (cd_empresa, cd_funcion, dia)
    select ${cd_empresa}, n.cd_funcion, n.dia
    from jsonb_to_recordset(${JSON.stringify(revisoes)}::jsonb) as n (cd_funcion bigint, dia date)`)
  return vistas.length + (await dropMarksOfGone(tx, cd_empresa, marcadas))
}

/** Marks of people who are no more. */
async function dropMarksOfGone(tx: Db, cd_empresa: number, marcadas: readonly number[]) {
  const sairam = await tx.rows(sql`
    delete from dever_por_rever r
    where r.cd_empresa = ${cd_empresa} and r.cd_funcion = any (${marcadas}::bigint[])
      and not exists (
        select from funcionario f where f.cd_empresa = ${cd_empresa} and f.cd = r.cd_funcion)
    returning r.cd${asNumber('cd')}`)
  return sairam.length
}

/** Rows that say the same stay, so that lists keep their order. */
async function writeDeveres(
  tx: Db,
  cd_empresa: number,
  pessoas: readonly number[],
  deveres: readonly object[],
) {
  const novos = JSON.stringify(deveres)
  await tx.rows(sql`
    delete from dever d
    where d.cd_empresa = ${cd_empresa} and d.cd_funcion = any (${pessoas}::bigint[])
      and not exists (
        select from jsonb_to_recordset(${novos}::jsonb) as n (cd_funcion bigint, classe text)
        where n.cd_funcion = d.cd_funcion and n.classe = d.classe)`)
  await tx.rows(sql`
    insert into dever as d (cd_empresa, cd_funcion, classe, motivo, cd_tipo_ac_enferm, desde, dt,
      dt_marc)
    select ${cd_empresa}, n.cd_funcion, n.classe, n.motivo, n.cd_tipo_ac_enferm, n.desde, n.dt,
      case when n.cd_tipo_ac_enferm is null then n.dt_marc else (
        select min(m.dt) from marcacao_enferm m
        where m.cd_empresa = ${cd_empresa} and m.cd_funcion = n.cd_funcion
          and m.cd_tipo_ac_enferm = n.cd_tipo_ac_enferm and m.cd_estad = 0
          and m.dt >= current_date) end
    from jsonb_to_recordset(${novos}::jsonb) as n (
      cd_funcion bigint, classe text, motivo text, cd_tipo_ac_enferm int, desde date, dt date,
      dt_marc date)
    on conflict (cd_empresa, cd_funcion, classe) do update
    set motivo = excluded.motivo, desde = excluded.desde, dt = excluded.dt,
        dt_marc = excluded.dt_marc
    where (d.motivo, d.desde, d.dt, d.dt_marc) is distinct from
      (excluded.motivo, excluded.desde, excluded.dt, excluded.dt_marc)`)
  await tx.rows(sql`
    delete from dever_porque q
    where q.cd_empresa = ${cd_empresa} and q.cd_funcion = any (${pessoas}::bigint[])`)
  await tx.rows(sql`
    insert into dever_porque (cd_empresa, cd_funcion, classe, porque, cd_protocolo)
    select ${cd_empresa}, n.cd_funcion, n.classe, n.porque, n.cd_protocolo
    from jsonb_to_recordset(${novos}::jsonb) as n (
      cd_funcion bigint, classe text, porque text, cd_protocolo bigint)`)
}

/**
 * After a write: its people are seen at once, a large one's rest by the job. Waits for that of another
 * write in the company, which may have its people; never for the job, whose parts are large.
 */
export async function reviewDeveresOf(
  prestador: Prestador,
  cd_empresa: number,
  limites: Limites,
): Promise<void> {
  const db = prestador.empresa(cd_empresa)
  const marcado = await db.one(sql`
    select from dever_por_rever r
    where r.cd_empresa = ${cd_empresa} and r.dia <= current_date limit 1`)
  if (!marcado) return
  await db.transaction(async (tx) => {
    await tx.rows(sql`select pg_advisory_xact_lock(4186277, ${cd_empresa}::int)`)
    await reviewDeveres(tx, cd_empresa, limites)
  })
}

/**
 * The job: all that is marked until today, each part in a transaction. Answers how many. The marks
 * of all companies are looked through once: once a part would grow with the square of them.
 */
export async function reviewAllDeveres(
  prestador: Prestador,
  limites: Limites,
  stopping: AbortSignal,
): Promise<number> {
  return await inEachEmpresa(
    prestador,
    'deveres',
    async (tx, cd_empresa) => (stopping.aborted ? 0 : await reviewDeveres(tx, cd_empresa, limites)),
    (revistos) => revistos > 0,
  )
}
