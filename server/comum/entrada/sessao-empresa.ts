import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import { hashToken } from '#server/kit/access/tokens.ts'

/** All that a session opened by a company's login depends on there. */
export type Dependente = {
  cd_empresa: number
  sujeito: string
  sid: string | null
  /** sealed */
  refresco: Buffer | null
}

export const minutosAteRenovar = 15
/** A session whose issuer gives nothing to refresh with is opened anew. */
const horasSemRefresco = 4

export async function noteDependente(
  tx: Db,
  token: string,
  { cd_empresa, sujeito, sid, refresco }: Dependente,
): Promise<void> {
  const minutos = refresco ? minutosAteRenovar : horasSemRefresco * 60
  await tx.rows(sql`
    insert into entrada_sessao
      (cd_sessao, cd_empresa_entrada, sujeito, sid, refresco, renovar_em)
    select s.cd, ${cd_empresa}, ${sujeito}, ${sid}, ${refresco}::bytea,
           now() + make_interval(mins => ${minutos})
    from sessao s where s.hash = ${hashToken(token)}`)
}

type Which = {
  cd_empresa: number
  /** of a subject, of one session of the issuer, or all of the company */
  sujeito?: string | undefined
  sid?: string | undefined
}

export async function endDependentes(tx: Db, { cd_empresa, sujeito, sid }: Which): Promise<number> {
  const ended = await tx.rows(sql`
    delete from sessao s using entrada_sessao e
    where e.cd_sessao = s.cd and e.cd_empresa_entrada = ${cd_empresa}
      and ${sujeito === undefined ? piece`true` : piece`e.sujeito = ${sujeito}`}
      and ${sid === undefined ? piece`true` : piece`e.sid = ${sid}`}
    returning s.cd`)
  return ended.length
}

/** Of an account that others read now: a login at a company proves the person anew. */
export async function forgetIdentidades(tx: Db, cd_utilizador: number): Promise<void> {
  await tx.rows(sql`delete from entrada_identidade where cd_utilizador = ${cd_utilizador}`)
}

/** Ends one session, as its issuer did. */
export async function endDependente(tx: Db, cd_sessao: number): Promise<void> {
  await tx.rows(sql`delete from sessao where cd = ${cd_sessao}`)
}
