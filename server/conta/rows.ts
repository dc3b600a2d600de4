import type { saveAvisos } from '#contract/conta/conta.ts'
import type { Area } from '#contract/kit/cookies.ts'
import type { BodyOf } from '#contract/kit/route.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

// All of it is outside any company: every statement names the account it is about.

type Conta = { cd: number; nome: string; email: string }

/** The account, whose row is held until the end of the transaction. */
export async function holdConta(db: Db, cd: number): Promise<Conta | undefined> {
  return await db.one<Conta>(sql`
    select cd, nome, email from utilizador where cd = ${cd} for no key update`)
}

/** Whether it is an account of that area. */
export async function isOfArea(db: Db, cd: number, area: Area): Promise<boolean> {
  const row = await db.one(sql`select from utilizador where cd = ${cd} and tipo = ${area}`)
  return row !== undefined
}

export async function setNome(db: Db, cd: number, nome: string): Promise<void> {
  await db.rows(sql`update utilizador set nome = ${nome} where cd = ${cd}`)
}

/** The address its reader has confirmed. A password somebody else may know has to be changed then. */
export async function setEmail(db: Db, cd: number, email: string): Promise<void> {
  await db.rows(sql`
    update utilizador
    set email = ${email}, mudar_pass = mudar_pass or not email_provado, email_provado = true
    where cd = ${cd}`)
}

/** Its owner has chosen it, so that it is temporary no more. */
export async function setPassword(db: Db, cd: number, pass_hash: string): Promise<void> {
  await db.rows(sql`
    update utilizador
    set pass_hash = ${pass_hash}, mudar_pass = false, temporaria_ate = null, entrou = true
    where cd = ${cd}`)
}

/** Whoever follows a link sent to an e-mail owns it. */
export async function setProvado(db: Db, cd: number): Promise<void> {
  await db.rows(sql`update utilizador set email_provado = true where cd = ${cd}`)
}

/** Whether the account still has the password whose hash this is. */
export async function hasPassword(db: Db, cd: number, pass_hash: string): Promise<boolean> {
  const row = await db.one(sql`
    select from utilizador where cd = ${cd} and pass_hash = ${pass_hash} for no key update`)
  return row !== undefined
}

type Avisos = { pedidos: boolean; agenda: boolean | null }

export async function avisosOf(db: Db, cd: number): Promise<Avisos> {
  const row = await db.one<Avisos>(sql`
    select u.avisar_pedidos as pedidos,
           case when exists (
             select from membro m where m.cd_utilizador = u.cd and not m.inactiv
               and m.direitos && array['saude.ver', 'seguranca.ver']) then u.avisar_agenda end as agenda
    from utilizador u where u.cd = ${cd}`)
  return row ?? { pedidos: false, agenda: null }
}

type Mudados = BodyOf<typeof saveAvisos>

/** What is not said stays as it is. */
export async function setAvisos(db: Db, cd: number, { pedidos, agenda }: Mudados): Promise<void> {
  await db.rows(sql`
    update utilizador
    set avisar_pedidos = coalesce(${pedidos ?? null}::boolean, avisar_pedidos),
        avisar_agenda = coalesce(${agenda ?? null}::boolean, avisar_agenda)
    where cd = ${cd}`)
}
