import { estadoEmpresa } from '#contract/empresa/lista.ts'
import { connectOwner, type Db } from '#server/db/database.ts'
import { withoutWall } from '#server/db/owner.ts'
import { asInt, columns } from '#server/db/columns.ts'
import { identifier, sql } from '#server/db/sql.ts'
import { empresaTables, tableOf } from '#server/db/tables.ts'
import { lockExclusive } from '#server/kit/access/aberta.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { hideEmpresa, unhideEmpresa } from './hide-empresa.ts'

/** Rows of each table, and the accounts without any other company. */
export type Apagada = { tabela: string; linhas: number }[]

type Como = {
  signal: AbortSignal
  /** after each piece; at the end `done` equals `total` */
  progress: (done: number, total: number) => void
  /** rows of a piece; of files, a hundredth */
  linhas?: number
}

/**
 * Deletes a closed company, and accounts without any other: first hides it, then deletes in pieces,
 * each a transaction. A stopped run can be repeated. Throws 409 unless it is closed.
 */
export async function eraseEmpresa(
  ownerUrl: string,
  cd: number,
  { signal, progress, linhas = 5_000 }: Como,
): Promise<Apagada> {
  const owner = connectOwner(ownerUrl)
  const piece = async <T>(work: (tx: Db) => Promise<T>): Promise<T | undefined> => {
    signal.throwIfAborted()
    return await owner.db.transaction(async (tx) => {
      await tx.rows(sql`set local statement_timeout = 0`)
      await lockExclusive(tx, cd)
      const there = await tx.one(sql`
        select from empresa e where e.cd_empresa = ${cd} and e.a_apagar_desde is not null`)
      return there ? await work(tx) : undefined
    })
  }
  try {
    await owner.db.transaction((tx) => begin(tx, cd))
    const total = (await piece((tx) => countAll(tx, cd))) ?? 0
    let done = 0
    const gone: Apagada = []
    for (const tabela of empresaTables.filter((one) => !tableOf(one).ultima)) {
      const most = tableOf(tabela).ficheiro ? Math.ceil(linhas / 100) : linhas
      let [sum, last] = [0, most]
      while (last === most) {
        last = (await piece((tx) => eraseSome(tx, tabela, { cd, most }))) ?? 0
        sum += last
        progress((done += last), Math.max(total, done + 1))
      }
      gone.push({ tabela, linhas: sum })
    }
    gone.push(...((await piece((tx) => withoutWall(tx, () => finish(tx, cd)))) ?? []))
    progress(1, 1)
    return gone
  } finally {
    await owner.end()
  }
}

/** Marks the company and hides it. */
async function begin(tx: Db, cd: number): Promise<void> {
  await lockExclusive(tx, cd)
  await hideEmpresa(tx, cd, ['empresa'])
  const locked = await tx.one(sql`
    select ${columns('empresa e', 'cd_estad')}
    from empresa e
    where e.cd_empresa = ${cd} and e.cd = ${cd} for update`)
  if (locked?.cd_estad !== estadoEmpresa.fechada) throw porFechar()
  await hideEmpresa(tx, cd, empresaTables)
  await tx.rows(sql`
    update empresa e set a_apagar_desde = coalesce(e.a_apagar_desde, now())
    where e.cd_empresa = ${cd} and e.cd = ${cd}`)
  await tx.rows(sql`
    update atividade a set cd_relat = null where a.cd_empresa = ${cd} and a.cd_relat is not null`)
}

async function countAll(tx: Db, cd: number): Promise<number> {
  let total = 0
  for (const tabela of empresaTables) {
    const row = await tx.one(sql`
      select count(*)${asInt('linhas')} from ${identifier(tabela)} t where t.cd_empresa = ${cd}`)
    total += row?.linhas ?? 0
  }
  return total
}

async function eraseSome(tx: Db, tabela: string, { cd, most }: { cd: number; most: number }) {
  const nome = identifier(tabela)
  const row = await tx.one(sql`
    with idas as (
      delete from ${nome} t where t.cd_empresa = ${cd} and t.ctid = any (array(
        select u.ctid from ${nome} u where u.cd_empresa = ${cd} limit ${most}::int))
      returning 1)
    select count(*)${asInt('linhas')} from idas`)
  return row?.linhas ?? 0
}

/** Deletes the rest and all that names the company. */
async function finish(tx: Db, cd: number): Promise<Apagada> {
  const membros = await tx.rows(sql`
    select distinct ${columns('membro m', 'cd_utilizador as cd')}
    from membro m
    where m.cd_empresa = ${cd}`)
  await dropConvites(tx, cd)
  await dropEntradas(tx, cd)
  const gone: Apagada = []
  for (const tabela of empresaTables.filter((one) => tableOf(one).ultima)) {
    const row = await tx.one(sql`
      with idas as (
        delete from ${identifier(tabela)} t where t.cd_empresa = ${cd} returning 1)
      select count(*)${asInt('linhas')} from idas`)
    gone.push({ tabela, linhas: row?.linhas ?? 0 })
  }
  const contas = await tx.rows(sql`
    delete from utilizador u
    where u.cd = any (${membros.map((membro) => membro.cd)}::int[]) and u.tipo = 'cliente'
      and not exists (select from membro where cd_utilizador = u.cd)
    returning u.cd`)
  await unhideEmpresa(tx, cd, empresaTables)
  return [...gone, { tabela: 'utilizador', linhas: contas.length }]
}

/** Deletes the links and messages of its invitations too. */
async function dropConvites(tx: Db, cd: number) {
  const convites = await tx.rows(
    sql`select ${columns('convite c', 'cd')} from convite c where c.cd_empresa = ${cd}`,
  )
  const cds = convites.map((convite) => convite.cd)
  await tx.all([
    sql`delete from ligacao where cd_convite = any (${cds}::int[])`,
    sql`delete from correio where cd_convite = any (${cds}::int[])`,
  ])
}

/** Its login and shared views know accounts that have other companies too. */
async function dropEntradas(tx: Db, cd: number) {
  await tx.all([
    sql`delete from sessao where cd in (
      select cd_sessao from entrada_sessao where cd_empresa_entrada = ${cd})`,
    sql`delete from entrada_identidade where cd_empresa_entrada = ${cd}`,
    sql`delete from entrada_tentativa where cd_empresa_entrada = ${cd}`,
    sql`delete from vista_escolhida where cd_empresa_vista = ${cd}`,
  ])
}

const porFechar = () =>
  new Refusal(
    409,
    'Só se apaga uma empresa fechada. No portal, suspenda-a; exporte-a (npm run apto -- empresa exportar); e feche-a.',
  )
