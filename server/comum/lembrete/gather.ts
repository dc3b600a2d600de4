import type { Database } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { horarioPadrao, diaEm } from './regras.ts'

/** From as many recipients on, the hour is spread over them. */
export const muitos = 1_000

/**
 * Queues the day's mail of each account whose hour has come: one an account and day, whatever a
 * clock does. Nobody is reminded on the day of his first membership. Answers how many.
 */
export async function gatherLembretes(
  { entrada }: Pick<Database, 'entrada'>,
  agora: number = Date.now(),
): Promise<number> {
  const { dia, hora, semana } = diaEm(agora)
  const { hora: padrao, semana: dias } = horarioPadrao
  const dados = JSON.stringify({ dia })
  const queued = await entrada.rows(sql`
    with devidos as (
      select distinct m.cd_utilizador from membro m
      join utilizador u on u.cd = m.cd_utilizador and u.tipo = 'cliente' and not u.inactiv
      join empresa e on e.cd_empresa = m.cd_empresa and e.cd = m.cd_empresa and e.cd_estad = 0
      left join lembrete_horario h on h.cd_empresa = m.cd_empresa
      where not m.inactiv and m.criado_em < ${dia}::date
        and coalesce(h.hora, ${padrao}) <= ${hora}
        and ${semana}::smallint = any (coalesce(h.semana, ${dias}::smallint[]))
        and not exists (
          select from lembrete_envio v where v.cd_utilizador = m.cd_utilizador and v.dia = ${dia}::date)),
    novos as (
      insert into lembrete_envio (cd_utilizador, dia)
      select d.cd_utilizador, ${dia}::date from devidos d
      on conflict do nothing returning cd_utilizador),
    contados as (
      select n.cd_utilizador, row_number() over (order by n.cd_utilizador) - 1 as n,
             count(*) over () as todos from novos n)
    insert into correio (modelo, cd_utilizador, dados, tentar_em)
    select 'lembrete', c.cd_utilizador, ${dados}::jsonb,
           now() + make_interval(secs => c.n * 3600.0 / greatest(c.todos, ${muitos}))
    from contados c
    returning ${columns('correio', 'cd')}`)
  await gatherPrestador(entrada, agora)
  return queued.length
}

/** The same of the provider's staff, by its own rule. */
async function gatherPrestador(entrada: Database['entrada'], agora: number): Promise<void> {
  const { dia, hora, semana } = diaEm(agora)
  await entrada.rows(sql`
    with novos as (
      insert into lembrete_envio (cd_utilizador, dia)
      select u.cd, ${dia}::date from utilizador u, lembrete_prestador p
      where u.tipo = 'prestador' and not u.inactiv and u.criado_em < ${dia}::date
        and p.ligado and p.hora <= ${hora} and ${semana}::smallint = any (p.semana)
      on conflict do nothing returning cd_utilizador)
    insert into correio (modelo, cd_utilizador, dados)
    select 'lembrete_prestador', n.cd_utilizador, ${JSON.stringify({ dia })}::jsonb from novos n`)
}

/** Marks of days that are over, and links that no mail program still has. */
export async function sweepLembretes({ entrada }: Pick<Database, 'entrada'>): Promise<void> {
  await entrada.all([
    sql`delete from lembrete_envio v where v.dia < current_date - 7`,
    sql`delete from lembrete_fim f where f.expira_em < now()`,
  ])
}
