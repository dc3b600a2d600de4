import { Secret, TOTP } from 'otpauth'
import { sealedFor } from '#server/comum/entrada/codigo.ts'
import { dataKey } from '#server/comum/segredo.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { testSegredo } from './database.ts'

const period = 30_000

/** The code an application shows, by default now. */
export const codeOf = (segredo: string, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp: at })

/** Sets up codes for an account, none of them spent; answers the secret. */
export async function newFator(db: Db, cd: number): Promise<string> {
  const segredo = new Secret({ size: 20 }).base32
  const sealed = (await dataKey(db, testSegredo())).seal(sealedFor(cd), segredo)
  await db.rows(sql`
    insert into fator_codigo (cd_utilizador, segredo, passo) values (${cd}, ${sealed}, 0)
    on conflict (cd_utilizador) do update set segredo = excluded.segredo, passo = 0`)
  return segredo
}

/** A secret proposed in each session of an account. */
export async function newProposto(db: Db, cd: number): Promise<string> {
  const segredo = new Secret({ size: 20 }).base32
  const sealed = (await dataKey(db, testSegredo())).seal(sealedFor(cd), segredo)
  await db.rows(sql`
    insert into fator_proposto (cd_sessao, segredo, expira_em)
    select cd, ${sealed}, now() + interval '10 minutes' from sessao where cd_utilizador = ${cd}
    on conflict (cd_sessao) do update
    set segredo = excluded.segredo, expira_em = excluded.expira_em`)
  return segredo
}

export const steps = (count: number) => count * period

/** The sessions of an account gave their factor so many minutes ago. */
export async function gaveFator(db: Db, cd: number, minutes = 0): Promise<void> {
  await db.rows(sql`
    update sessao set fator_em = now() - make_interval(mins => ${minutes}) where cd_utilizador = ${cd}`)
}

/** Each session of an account has what any of them has: a factor given, a secret proposed. */
export async function shareFator(db: Db, cd: number): Promise<void> {
  await db.rows(sql`
    update sessao set fator_em = (
      select max(o.fator_em) from sessao o where o.cd_utilizador = ${cd})
    where cd_utilizador = ${cd}`)
  await db.rows(sql`
    insert into fator_proposto (cd_sessao, segredo, expira_em)
    select s.cd, p.segredo, p.expira_em
    from sessao s, (
      select p.segredo, p.expira_em from fator_proposto p join sessao o on o.cd = p.cd_sessao
      where o.cd_utilizador = ${cd} limit 1) p
    where s.cd_utilizador = ${cd}
    on conflict do nothing`)
}
