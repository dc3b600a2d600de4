import type { Database, Db } from '#server/db/database.ts'
import { asFlag, asInt, columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { inEachEmpresa } from '#server/comum/each-empresa.ts'

/** Chooses the recipients of each company's news and queues their digests. Idempotent. */
export async function gatherAvisos({
  entrada,
  prestador,
}: Pick<Database, 'entrada' | 'prestador'>): Promise<void> {
  try {
    await inEachEmpresa(prestador, 'avisos', gatherOf)
  } finally {
    await enqueueResumos(entrada)
  }
}

/** Answers the number of recipients. */
async function gatherOf(tx: Db, cd_empresa: number): Promise<number> {
  // of two at once the second waits here, and finds none left
  const junto = await tx.one(sql`
    with novos as (
      select a.cd from aviso a where a.cd_empresa = ${cd_empresa} and a.lote is null and a.sai_em <= now()
      order by a.cd for no key update),
    juntos as (
      update aviso a set lote = (select max(n.cd) from novos n) from novos n
      where a.cd_empresa = ${cd_empresa} and a.cd = n.cd
      returning a.lote, a.especie)
    select j.lote${asInt('lote')}, bool_or(j.especie <> 'atividade')${asFlag('saude')},
           bool_or(j.especie = 'atividade')${asFlag('seguranca')}
    from juntos j group by j.lote`)
  if (!junto) return 0
  const { lote, saude, seguranca } = junto
  const quem = await tx.rows(sql`
    select distinct ${columns('utilizador u', 'cd')}
    from membro m
    join utilizador u on u.cd = m.cd_utilizador
    where m.cd_empresa = ${cd_empresa} and not m.inactiv and u.avisar_agenda
      and (${saude}::boolean and 'saude.ver' = any (m.direitos)
        or ${seguranca}::boolean and 'seguranca.ver' = any (m.direitos))`)
  await tx.rows(sql`
    insert into aviso_por_dar (cd_empresa, cd_utilizador, lote)
    select ${cd_empresa}, q.cd, ${lote} from unnest(${quem.map(({ cd }) => cd)}::int[]) q (cd)`)
  return quem.length
}

/** Queues a digest in 15 minutes for each account with news, unless one is waiting. */
async function enqueueResumos(entrada: Db): Promise<void> {
  await entrada.rows(sql`
    insert into correio (modelo, cd_utilizador, tentar_em)
    select 'resumo', u.cd, now() + interval '15 minutes' from utilizador u
    where u.cd in (
        select p.cd_utilizador from aviso_por_dar p
        where not exists (select from correio c where c.cd = p.cd_correio))
      and not exists (
        select from correio c where c.cd_utilizador = u.cd and c.modelo = 'resumo'
          and c.enviado_em is null and c.desistido_em is null)
    on conflict (cd_utilizador)
      where modelo = 'resumo' and enviado_em is null and desistido_em is null do nothing`)
}

/** Deletes news after a week, told or not. */
export async function sweepAvisos({
  entrada,
  prestador,
}: Pick<Database, 'entrada' | 'prestador'>): Promise<void> {
  await entrada.rows(sql`delete from aviso_por_dar where em < now() - interval '7 days'`)
  await inEachEmpresa(prestador, 'avisosVelhos', async (tx, cd_empresa) => {
    const idos = await tx.rows(sql`
      delete from aviso a
      where a.cd_empresa = ${cd_empresa} and a.lote is not null and a.em < now() - interval '8 days'
      returning a.cd`)
    return idos.length
  })
}
