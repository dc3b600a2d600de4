import { estadoAcidente } from '#contract/acidente/codes.ts'
import { estadoEmpresa } from '#contract/empresa/lista.ts'
import { mesesEntre, primeiroDia, ultimoDia } from '#contract/indicador/meses.ts'
import { wordsOf } from '#contract/kit/plain-text.ts'
import { somasDosAcidentes } from '#server/comum/acidentes.ts'
import { contadosPelaValidade } from '#server/comum/saude.ts'
import type { Db } from '#server/db/database.ts'
import { asFlag, asInt, asText, columns } from '#server/db/columns.ts'
import { joined, piece, sql, type Fragment } from '#server/db/sql.ts'
import { patternOf } from '#server/kit/list/search.ts'

// Sums by company, over all of them or some, of what a company's own figures count.

type Meses = { de: string; ate: string }
export type Comparados = { agora: Meses; antes: Meses }
/** Some companies by code; undefined: all. */
export type AlgumasEmpresas = readonly number[] | undefined

const entre = (empresa: Fragment, quais: AlgumasEmpresas) =>
  quais === undefined ? piece`true` : piece`${empresa} = any (${[...quais]}::int[])`

const entreDias = (dia: Fragment, { de, ate }: Meses) =>
  piece`${dia} between ${primeiroDia(de)}::date and ${ultimoDia(ate)}::date`

const emAmbos = (dia: Fragment, { agora, antes }: Comparados) =>
  piece`(${entreDias(dia, agora)} or ${entreDias(dia, antes)})`

/** Companies that are not closed, by name. */
export async function empresasPorNome(db: Db, pesquisa: string | undefined) {
  const achadas = wordsOf(pesquisa ?? '').map((word) => {
    const parte = patternOf(word)
    return piece`and (o.chave like ${parte} or e.nif like ${parte})`
  })
  return await db.rows(sql`
    select ${columns('organigrama o', 'cd', 'nome')}
    from organigrama o
    join empresa e on e.cd_empresa = o.cd_empresa and e.cd = o.cd
    where o.cd_base is null and e.cd_estad <> ${estadoEmpresa.fechada}::smallint
      ${joined(achadas, ' ')}
    order by o.chave, o.cd`)
}

export async function acidentesDas(db: Db, quais: AlgumasEmpresas, quando: Comparados) {
  return await db.rows(
    sql`
      select ${columns('acidente p', 'cd_empresa')},
        (${entreDias(piece`p.dt`, quando.agora)})${asFlag('agora')},
        ${somasDosAcidentes}
      from acidente p
      where ${entre(piece`p.cd_empresa`, quais)} and p.cd_estad = ${estadoAcidente.aceite}
        and ${emAmbos(piece`p.dt`, quando)}
      group by 1, 2`,
  )
}

export async function horasDas(db: Db, quais: AlgumasEmpresas, quando: Comparados) {
  return await db.rows(
    sql`
      select ${columns('horas h', 'cd_empresa')},
        (${entreDias(piece`h.mes`, quando.agora)})${asFlag('agora')},
        sum(h.horas)${asInt('horas')}, sum(h.pessoas)${asInt('pessoas')}
      from horas h
      where ${entre(piece`h.cd_empresa`, quais)} and ${emAmbos(piece`h.mes`, quando)}
      group by 1, 2`,
  )
}

/**
 * A unit `o` has people or accidents in a month that begins with `q.mes`, and no hours. Its people
 * are those of `estadias`, found one by one: the first one answers.
 */
const semHoras = (quais: AlgumasEmpresas, meses: readonly string[]) => piece`
  not exists (
    select from horas h
    where h.cd_empresa = o.cd_empresa and h.cd_organig = o.cd and h.mes = q.mes)
  and (
    exists (
      select from funcionario f
      cross join lateral (
        select least(q.fim, case when f.inactiv then f.dt_inactiv end) as dia) u
      where f.cd_empresa = o.cd_empresa and f.cd_organig = o.cd
        and u.dia >= q.mes and f.dt_ini_instit <= u.dia
        and not exists (
          select from pedido_funcionario t
          where t.cd_empresa = f.cd_empresa and t.cd_funcion = f.cd and ${transferido(piece`t`)}
            and t.dt_efeito > u.dia))
    or (o.cd, q.mes) in (
      select s.no, g.mes
      from (${saidas(quais)}) s
      join unnest(${meses.map(primeiroDia)}::date[], ${meses.map(ultimoDia)}::date[]) g(mes, fim)
        on s.de <= g.fim and s.ate >= greatest(s.de, g.mes))
    or (o.cd, q.mes) in (
      select p.cd_organig, date_trunc('month', p.dt)::date
      from acidente p
      where ${entre(piece`p.cd_empresa`, quais)} and p.cd_estad = ${estadoAcidente.aceite}
        and p.dt between ${primeiroDia(meses[0] ?? '')}::date
          and ${ultimoDia(meses.at(-1) ?? '')}::date))`

const transferido = (pedido: Fragment) =>
  piece`${pedido}.cd_tipo = 6 and ${pedido}.cd_estad = 2 and not ${pedido}.por_aplicar`

/** The stays that ended by a transfer. */
const saidas = (quais: AlgumasEmpresas) => piece`
  select m.no, greatest(m.de, f.dt_ini_instit) as de,
    least(m.dia - 1, case when f.inactiv then f.dt_inactiv end) as ate
  from (
    select r.cd_empresa, r.cd_funcion, r.cd_organig as no, r.dt_efeito as dia,
      lag(r.dt_efeito) over (
        partition by r.cd_empresa, r.cd_funcion order by r.dt_efeito, r.cd) as de
    from pedido_funcionario r
    where ${entre(piece`r.cd_empresa`, quais)} and ${transferido(piece`r`)}) m
  join funcionario f on f.cd_empresa = m.cd_empresa and f.cd = m.cd_funcion
  where f.dt_ini_instit is not null`

const osMeses = (meses: readonly string[]) => piece`
  unnest(${meses.map(primeiroDia)}::date[], ${meses.map(ultimoDia)}::date[]) q(mes, fim)`

/** The months in which a unit of these companies lacks its hours. */
export async function mesesSemHoras(db: Db, quais: readonly number[], quando: Comparados) {
  const meses = [...mesesDe(quando.antes), ...mesesDe(quando.agora)]
  return await db.rows(
    sql`
      select ${columns('organigrama o', 'cd_empresa')}, to_char(q.mes, 'YYYY-MM')${asText('mes')}
      from organigrama o cross join ${osMeses(meses)}
      where ${entre(piece`o.cd_empresa`, quais)} and ${semHoras(quais, meses)}
      group by 1, 2 order by 2`,
  )
}

/** All companies that lack hours of some month of a period. */
export async function empresasSemHoras(db: Db, quando: Meses): Promise<Set<number>> {
  const meses = mesesDe(quando)
  const rows = await db.rows(
    sql`
      select ${columns('organigrama e', 'cd_empresa')}
      from organigrama e
      where e.cd_base is null and exists (
        select from organigrama o cross join ${osMeses(meses)}
        where o.cd_empresa = e.cd_empresa and ${semHoras(undefined, meses)})`,
  )
  return new Set(rows.map(({ cd_empresa }) => cd_empresa))
}

const mesesDe = ({ de, ate }: Meses) => mesesEntre(de, ate)

/** People of today by the validity of their exam. */
export async function validadesDas(db: Db, quais: AlgumasEmpresas) {
  return await db.rows(
    sql`
      select ${columns('funcionario f', 'cd_empresa')}, ${contadosPelaValidade}
      from funcionario f
      where ${entre(piece`f.cd_empresa`, quais)} and not f.inactiv
      group by 1`,
  )
}

export async function atrasosDas(db: Db, quais: AlgumasEmpresas) {
  return await db.rows(
    sql`
      select ${columns('dever m', 'cd_empresa')}, count(*)${asInt('atraso')}
      from dever m
      where ${entre(piece`m.cd_empresa`, quais)} and m.dt < current_date
        and m.cd_tipo_ac_enferm is null
      group by 1`,
  )
}

/** Bookings of exams that were not kept. */
export async function faltasDas(db: Db, quais: AlgumasEmpresas, quando: Comparados) {
  return await db.rows(
    sql`
      select ${columns('marcacao m', 'cd_empresa')},
        (${entreDias(piece`m.dt`, quando.agora)})${asFlag('agora')}, count(*)${asInt('faltas')}
      from marcacao m
      where ${entre(piece`m.cd_empresa`, quais)} and m.cd_estad >= 2
        and ${emAmbos(piece`m.dt`, quando)}
      group by 1, 2`,
  )
}
