import type { saveAvisos } from '#contract/conta/conta.ts'
import type { Area } from '#contract/kit/cookies.ts'
import type { BodyOf } from '#contract/kit/route.ts'
import type { Db } from '#server/db/database.ts'
import { asFlagOrNull, columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { dropFatores } from '#server/comum/entrada/fator.ts'

// Outside any company: every statement names its account.

type Conta = { cd: number; nome: string; email: string }

/** Locks the account's row. */
export async function lockConta(db: Db, cd: number): Promise<Conta | undefined> {
  return await db.one(sql`
    select ${columns('utilizador', 'cd', 'nome', 'email')}
    from utilizador
    where cd = ${cd} for no key update`)
}

export async function isOfArea(db: Db, cd: number, area: Area): Promise<boolean> {
  const row = await db.one(sql`select from utilizador where cd = ${cd} and tipo = ${area}`)
  return row !== undefined
}

export async function setNome(db: Db, cd: number, nome: string): Promise<void> {
  await db.rows(sql`update utilizador set nome = ${nome} where cd = ${cd}`)
}

/** The reader confirmed the address. A password somebody else may know has to change. */
export async function setEmail(db: Db, cd: number, email: string): Promise<void> {
  await db.rows(sql`
    update utilizador
    set email = ${email}, mudar_pass = mudar_pass or not email_provado, email_provado = true
    where cd = ${cd}`)
  await dropFatores(db, cd)
}

/** The owner chose it: it is no longer temporary. */
export async function setPassword(db: Db, cd: number, pass_hash: string): Promise<void> {
  await db.rows(sql`
    update utilizador
    set pass_hash = ${pass_hash}, mudar_pass = false, temporaria_ate = null, entrou = true
    where cd = ${cd}`)
}

/** The owner of an e-mail followed a link sent there. Factors set up before are not the owner's. */
export async function setProvado(db: Db, cd: number): Promise<void> {
  const newly = await db.one(sql`
    update utilizador set email_provado = true where cd = ${cd} and not email_provado returning cd`)
  if (newly) await dropFatores(db, cd)
}

/** Whether the account still has this hash. */
export async function hasPassword(db: Db, cd: number, pass_hash: string): Promise<boolean> {
  const row = await db.one(sql`
    select from utilizador where cd = ${cd} and pass_hash = ${pass_hash} for no key update`)
  return row !== undefined
}

type Avisos = { pedidos: boolean; agenda: boolean | null }

export async function avisosOf(db: Db, cd: number): Promise<Avisos> {
  const row = await db.one(sql`
    select ${columns('utilizador u', 'avisar_pedidos as pedidos')},
           case when exists (
             select from membro m where m.cd_utilizador = u.cd and not m.inactiv
               and m.direitos && array['saude.ver', 'seguranca.ver'])
           then u.avisar_agenda end${asFlagOrNull('agenda')}
    from utilizador u where u.cd = ${cd}`)
  return row ?? { pedidos: false, agenda: null }
}

type Mudados = BodyOf<typeof saveAvisos>

export async function setAvisos(db: Db, cd: number, { pedidos, agenda }: Mudados): Promise<void> {
  await db.rows(sql`
    update utilizador
    set avisar_pedidos = coalesce(${pedidos ?? null}::boolean, avisar_pedidos),
        avisar_agenda = coalesce(${agenda ?? null}::boolean, avisar_agenda)
    where cd = ${cd}`)
}
