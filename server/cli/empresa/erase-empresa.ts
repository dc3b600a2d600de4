import { estadoEmpresa } from '#contract/empresa/estado.ts'
import { connectOwner, type Db } from '#server/db/database.ts'
import { withoutWall } from '#server/db/owner.ts'
import { identifier, sql } from '#server/db/sql.ts'
import { holdAlone } from '#server/kit/access/aberta.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { tabelas } from './tabelas.ts'

/** How many rows of each table, and how many accounts that were nobody's any more. */
export type Apagada = { tabela: string; linhas: number }[]

/**
 * Takes away all that is held of a closed company, all or nothing, and the accounts that belonged to
 * no other. Nothing of another company changes. Throws 409 unless it is closed.
 */
export async function eraseEmpresa(ownerUrl: string, cd: number): Promise<Apagada> {
  const owner = connectOwner(ownerUrl)
  try {
    return await owner.db.transaction(async (tx) => {
      await tx.rows(sql`set local statement_timeout = 0`)
      return await withoutWall(tx, () => erase(tx, cd))
    })
  } finally {
    await owner.end()
  }
}

async function erase(tx: Db, cd: number): Promise<Apagada> {
  await holdAlone(tx, cd)
  const held = await tx.one<{ cd_estad: number }>(sql`
    select e.cd_estad from empresa e where e.cd_empresa = ${cd} and e.cd = ${cd} for update`)
  if (held?.cd_estad !== estadoEmpresa.fechada) throw porFechar()
  const membros = await tx.rows<{ cd: number }>(sql`
    select distinct m.cd_utilizador as cd from membro m where m.cd_empresa = ${cd}`)
  // an activity and its reports name each other
  await tx.rows(sql`
    update atividade a set cd_relat = null where a.cd_empresa = ${cd} and a.cd_relat is not null`)
  await dropConvites(tx, cd)
  const gone: Apagada = []
  for (const tabela of tabelas) {
    const row = await tx.one<{ linhas: number }>(sql`
      with idas as (
        delete from ${identifier(tabela)} t where t.cd_empresa = ${cd} returning 1)
      select count(*)::int as linhas from idas`)
    gone.push({ tabela, linhas: row?.linhas ?? 0 })
  }
  const contas = await tx.rows(sql`
    delete from utilizador u
    where u.cd = any (${membros.map((membro) => membro.cd)}::int[]) and u.tipo = 'cliente'
      and not exists (select from membro where cd_utilizador = u.cd)
    returning u.cd`)
  return [...gone, { tabela: 'utilizador', linhas: contas.length }]
}

/** What was sent with its invitations goes with them. */
async function dropConvites(tx: Db, cd: number) {
  const convites = await tx.rows<{ cd: number }>(
    sql`select c.cd from convite c where c.cd_empresa = ${cd}`,
  )
  const cds = convites.map((convite) => convite.cd)
  await tx.all([
    sql`delete from ligacao where cd_convite = any (${cds}::int[])`,
    sql`delete from correio where cd_convite = any (${cds}::int[])`,
  ])
}

const porFechar = () =>
  new Refusal(
    409,
    'Só se apaga uma empresa fechada. No portal, suspenda-a; exporte-a (npm run apto -- empresa exportar); e feche-a.',
  )
