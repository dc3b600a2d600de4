import type { FastifyRequest } from 'fastify'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { chosenEmpresa } from './cookies.ts'
import { Refusal } from '../base/refusal.ts'
import { readScope, type Scope, type Session } from './session.ts'

/**
 * The scope of a call without a company in its path: the body's `cd_organig`, the page's company
 * (an untrusted cookie), or the caller's only company. Throws 400.
 */
export async function currentScope(
  db: Db,
  session: Session,
  request: FastifyRequest,
): Promise<Scope | undefined> {
  const org = namedBy(request.body) ?? chosenEmpresa(request) ?? (await onlyEmpresa(db, session))
  if (org === undefined) throw new Refusal(400, 'Selecione primeiro a empresa que pretende gerir.')
  return await readScope(db, session, org)
}

function namedBy(body: unknown): number | undefined {
  if (typeof body !== 'object' || body === null || !('cd_organig' in body)) return undefined
  const { cd_organig } = body
  return typeof cd_organig === 'number' && cd_organig > 0 ? cd_organig : undefined
}

async function onlyEmpresa(db: Db, { cd_utilizador, cd_empresa_entrada }: Session) {
  const rows = await db.rows(sql`
    select ${columns('membro', 'cd_organig')} from membro
    where cd_utilizador = ${cd_utilizador} and not inactiv
      and (${cd_empresa_entrada}::int is null or cd_empresa = ${cd_empresa_entrada}) limit 2`)
  return rows.length === 1 ? rows[0]?.cd_organig : undefined
}
