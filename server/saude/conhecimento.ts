import type { Conhecimento } from '#contract/saude/forms.ts'
import type { Autor } from '#server/kit/access/session.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'
import { asFlag, columns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { sql, type Fragment } from '#server/db/sql.ts'
import { countOf } from '#server/kit/base/count.ts'
import { dadosErrados, Refusal } from '#server/kit/base/refusal.ts'

type By = {
  cd_empresa: number
  autor: Autor
  do_prestador: boolean
  /** bounds the employee `f` */
  within: Fragment
}

/**
 * Records that the workers of these exams took note of their certificates. An earlier record stays.
 * Throws 400 for a day before an exam, and 404.
 */
export async function recordConhecimento(
  tx: Db,
  { cd_empresa, autor, do_prestador, within }: By,
  cds: readonly number[],
  { dt, meio, copia }: Conhecimento,
): Promise<string> {
  const exames = await tx.rows(sql`
    select ${columns('exame e', 'cd_anex', 'dt')}, ${columns('funcionario f', 'nome')},
           (${dt}::date > current_date)${asFlag('futuro')}
    from exame e
    join funcionario f on f.cd_empresa = ${cd_empresa} and f.cd = e.cd_funcion
    where e.cd_empresa = ${cd_empresa} and e.cd = any (${cds}::bigint[]) and ${within}
    order by e.dt desc, e.cd`)
  const [ultimo] = exames
  if (!ultimo || exames.length < cds.length) {
    throw new Refusal(404, 'Um dos exames escolhidos não foi encontrado.')
  }
  if (ultimo.futuro) throw dadosErrados({ dt: 'Não pode ser um dia que ainda não chegou.' })
  if (dt < ultimo.dt) {
    throw dadosErrados({
      dt: `Não pode ser anterior ao exame de ${ultimo.nome}, em ${dataLegivel(ultimo.dt)}.`,
    })
  }
  const anexos = exames.flatMap(({ cd_anex }) => cd_anex ?? [])
  if (anexos.length === 0) throw new Refusal(409, 'Nenhum destes exames tem ficha de aptidão.')
  const feitos = await tx.rows(sql`
    insert into conhecimento as c
      (cd_empresa, cd_anex, dt, meio, copia, em, cd_autor, autor, do_prestador)
    select ${cd_empresa}, a.cd, ${dt}::date, ${meio}, ${copia}::boolean, now(), ${autor.cd}::int,
           ${autor.nome}, ${do_prestador}::boolean
    from unnest(${anexos}::bigint[]) a (cd) order by a.cd
    on conflict (cd_empresa, cd_anex) do update
    set dt = excluded.dt, meio = excluded.meio, copia = excluded.copia, em = excluded.em,
        cd_autor = excluded.cd_autor, autor = excluded.autor, do_prestador = excluded.do_prestador
    where c.dt is null
    returning ${columns('conhecimento c', 'cd')}`)
  return said(feitos.length, anexos.length - feitos.length, exames.length - anexos.length)
}

function said(feitos: number, antes: number, sem: number): string {
  const ja = antes === 1 ? 'já o estava' : 'já o estavam'
  return [
    `${countOf(feitos, 'ficha dada', 'fichas dadas')} a conhecer.`,
    antes > 0 ? ` ${countOf(antes, 'ficha', 'fichas')} ${ja}.` : '',
    sem > 0 ? ` ${countOf(sem, 'exame não tem', 'exames não têm')} ficha.` : '',
  ].join('')
}

/** Takes the record of a certificate back. Throws 404, and 409 where there is none. */
export async function removeConhecimento(
  tx: Db,
  { cd_empresa, within }: Pick<By, 'cd_empresa' | 'within'>,
  cd: number,
): Promise<string> {
  const exame = await tx.one(sql`
    select ${columns('exame e', 'cd_anex')}, ${columns('funcionario f', 'nome')}
    from exame e
    join funcionario f on f.cd_empresa = ${cd_empresa} and f.cd = e.cd_funcion
    where e.cd_empresa = ${cd_empresa} and e.cd = ${cd} and ${within}`)
  if (!exame) throw new Refusal(404, 'Este exame não existe.')
  const gone = await tx.one(sql`
    update conhecimento c
    set dt = null, meio = null, copia = null, em = null, cd_autor = null, autor = null,
        do_prestador = null, assinada = false
    where c.cd_empresa = ${cd_empresa} and c.cd_anex = ${exame.cd_anex} and c.dt is not null
    returning ${columns('conhecimento c', 'cd')}`)
  if (!gone) throw new Refusal(409, `A ficha de ${exame.nome} não está dada a conhecer.`)
  await tx.rows(sql`
    delete from ficha_assinada s
    where s.cd_empresa = ${cd_empresa} and s.cd_anex = ${exame.cd_anex}`)
  return `A ficha de ${exame.nome} voltou a estar por dar a conhecer.`
}
