import { admits, isPrestadorAccess, type Direito } from '#contract/kit/rights.ts'
import type { Access, Route } from '#contract/kit/route.ts'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import { Refusal, semAcesso } from '../base/refusal.ts'
import { checkAberta } from './aberta.ts'
import { isExigida, type Scope, type Session } from './session.ts'

export type SessionAccess = Exclude<Access, 'publico' | 'maquina'>

type Asking = {
  /** its rule for the second factor, and whether it writes */
  route: Pick<Route, 'comFator' | 'method'>
  scope: Scope | undefined
  ofEmpresa: boolean
  user: number | undefined
}

/** Throws 403 unless the caller may make the call. */
export async function checkAccess(
  access: SessionAccess,
  caller: Asking & { session: Session; db: Db },
): Promise<void> {
  const own = caller.user === caller.session.cd_utilizador
  checkFator(caller)
  if (ofConta.has(access)) checkEntrada(caller)
  if (access === 'sessao') return
  if (isPrestadorAccess(access)) {
    const { papel } = caller.session
    return allow(papel !== null && admits(access, papel))
  }
  if (access === 'proprio') return allow(own && (!caller.ofEmpresa || isMembro(caller.scope)))
  // somebody else may know a temporary password: only the own account is open
  if (caller.session.mudar_pass) throw new Refusal(403, mudarPass)
  if (access === 'titular') return allow(own)
  if (typeof access === 'object' && 'atual' in access) {
    return allow(await holdsSomewhere(access.atual, caller))
  }
  if (typeof access === 'object' && 'alguma' in access) {
    return allow(await holdsSomewhere(access.alguma, caller))
  }
  checkMembro(access, caller.scope, own)
}

function checkFator({ session, route }: { session: Session } & Pick<Asking, 'route'>) {
  if (!session.fator_pendente || route.comFator === false) return
  throw new Refusal(403, fatorPendente, { porque: 'fator_pendente' })
}

const fatorPendente = 'Falta o segundo fator desta sessão. Indique-o para continuar.'

const ofConta: ReadonlySet<unknown> = new Set(['sessao', 'proprio', 'titular'])

/** A company's login changes nothing that is of the account, and so of its other companies. */
function checkEntrada({ session, route }: { session: Session } & Pick<Asking, 'route'>) {
  if (session.cd_empresa_entrada === null) return
  if (route.method === 'GET' || route.comFator === false) return
  throw new Refusal(403, porEmpresa)
}

const porEmpresa =
  'Entrou pela conta da empresa. Para alterar a conta do portal, entre com a sua palavra-passe.'

const mudarPass = 'A sua palavra-passe é temporária. Altere-a para continuar.'

type MembroAccess =
  | 'membro'
  | 'adm'
  | 'proprio ou adm'
  | Direito
  | readonly Direito[]
  | { todas: readonly Direito[] }

export function checkMembro(access: MembroAccess, scope: Scope | undefined, own = false) {
  const membro = scope?.membro
  if (!membro || !isMembro(scope)) throw semAcesso()
  if (access === 'membro') return
  if (access === 'adm') return allow(membro.adm)
  if (access === 'proprio ou adm') return allow(own || membro.adm)
  if (typeof access === 'object' && 'todas' in access) {
    return allow(access.todas.every((direito) => membro.direitos.includes(direito)))
  }
  allow(holdsOne(membro.direitos, access))
}

function isMembro(scope: Scope | undefined) {
  if (scope === undefined || scope.membro.inactiv) return false
  checkAberta(scope)
  if (scope.exigida) throw new Refusal(403, pelaEmpresa)
  return true
}

const pelaEmpresa =
  'Esta empresa pede que entre com a conta da empresa. Termine a sessão e, na página de entrada, escolha «Entrar com a conta da empresa».'

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
  const rows = await db.rows(
    sql`
      select ${columns('membro m', 'adm', 'direitos')}
      from membro m join empresa e on e.cd_empresa = m.cd_empresa and e.cd = m.cd_empresa
      where m.cd_utilizador = ${session.cd_utilizador} and not m.inactiv and e.cd_estad = 0
        and (${session.cd_empresa_entrada}::int is null
          or m.cd_empresa = ${session.cd_empresa_entrada})
        and not ${isExigida(piece`m.cd_empresa`, piece`${session.cd_empresa_entrada}::int`)}`,
  )
  if (wanted === 'membro') return rows.length > 0
  if (wanted === 'adm') return rows.some((row) => row.adm)
  return rows.some((row) => holdsOne(row.direitos, wanted))
}
