import type { Direito } from '#contract/kit/codes.ts'
import type { Access } from '#contract/kit/route.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { semAcesso } from './refusal.ts'
import type { Scope, Session } from './session.ts'

/** Kinds that are settled by the session and its scope; the others ask no session at all. */
export type SessionAccess = Exclude<Access, 'publico' | 'maquina'>

/** Throws 403 unless the caller may make the call. `user` is the `{user}` of the path. */
export async function checkAccess(
  access: SessionAccess,
  caller: { session: Session; scope: Scope | undefined; user: number | undefined; db: Db },
): Promise<void> {
  const own = caller.user === caller.session.cd_utilizador
  if (access === 'sessao') return
  if (access === 'proprio') return allow(own)
  if (typeof access === 'object' && 'alguma' in access) {
    return allow(await holdsSomewhere(access.alguma, caller))
  }
  const membro = caller.scope?.membro
  if (!membro || membro.inactiv) throw semAcesso()
  if (access === 'membro') return
  if (access === 'adm') return allow(membro.adm)
  if (access === 'proprio ou adm') return allow(own || membro.adm)
  allow(holdsOne(membro.direitos, access))
}

function allow(may: boolean) {
  if (!may) throw semAcesso()
}

function holdsOne(held: readonly Direito[], wanted: Direito | readonly Direito[]) {
  return typeof wanted === 'string'
    ? held.includes(wanted)
    : wanted.some((direito) => held.includes(direito))
}

async function holdsSomewhere(
  wanted: 'membro' | 'adm' | readonly Direito[],
  { db, session }: { db: Db; session: Session },
): Promise<boolean> {
  const rows = await db.rows<{ adm: boolean; direitos: Direito[] }>(
    sql`select adm, direitos from membro where cd_utilizador = ${session.cd_utilizador} and not inactiv`,
  )
  if (wanted === 'membro') return rows.length > 0
  if (wanted === 'adm') return rows.some((row) => row.adm)
  return rows.some((row) => holdsOne(row.direitos, wanted))
}
