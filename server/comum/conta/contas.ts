import { direitos, type Direito, type Papel, menus, splitDireito } from '#contract/kit/rights.ts'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { empresaOfNo } from '../no.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import type { Acesso } from '#contract/comum/conta.ts'

type Tipo = { tipo: 'cliente'; papel?: never } | { tipo: 'prestador'; papel: Papel }

export type ContaNova = Tipo & {
  nome: string
  email: string
  /** null: the owner chooses one by the link of an invitation */
  pass_hash: string | null
  /** somebody else typed the password: the owner has to change it first */
  mudar_pass?: boolean
  /** the owner followed a link sent to the address */
  email_provado?: boolean
  dias?: number
}

/** Creates an account, answers its code. Throws 409 when the e-mail has an account of that kind. */
export async function createUtilizador(db: Db, conta: ContaNova): Promise<number> {
  const cd = await openConta(db, conta)
  if (cd === undefined) throw new Refusal(409, `Já existe uma conta com o email ${conta.email}.`)
  return cd
}

/** Creates an account; undefined where the e-mail has one, which does not change. */
export async function openConta(db: Db, conta: ContaNova): Promise<number | undefined> {
  const provado = conta.email_provado ?? false
  const row = await db.one(sql`
    insert into utilizador
      (tipo, papel, nome, email, pass_hash, mudar_pass, email_provado, entrou, temporaria_ate)
    values (${conta.tipo}, ${conta.papel ?? null}, ${conta.nome}, ${conta.email},
            ${conta.pass_hash}, ${conta.mudar_pass ?? false}, ${provado}, ${provado},
            now() + make_interval(days => ${conta.dias ?? null}::int))
    on conflict (tipo, email) do nothing
    returning ${columns('utilizador', 'cd')}`)
  return row?.cd
}

/**
 * Throws 409 without another active administrator, at the node or above, who has logged in once.
 * Locks their rows: of two who step down at once, one is refused.
 */
export async function ensureOutroAdministrador(
  db: Db,
  membro: { cd_utilizador: number; cd_organig: number },
): Promise<void> {
  const cd_empresa = await empresaOfNo(db, membro.cd_organig)
  const administradores = await db.rows(sql`
    select ${columns('membro m', 'cd_utilizador')}
    from membro m
    join utilizador u on u.cd = m.cd_utilizador
    where m.cd_empresa = ${cd_empresa} and m.cd_organig in (
        select unnest(o.caminho) from organigrama o
        where o.cd_empresa = ${cd_empresa} and o.cd = ${membro.cd_organig})
      and m.adm and not m.inactiv and u.entrou
    order by m.cd_utilizador, m.cd_organig
    for update of m`)
  if (administradores.every(({ cd_utilizador }) => cd_utilizador === membro.cd_utilizador)) {
    throw new Refusal(409, 'A empresa tem de ter pelo menos um administrador ativo.')
  }
}

export async function endSessions(db: Db, cd: number, except?: Buffer): Promise<void> {
  await db.rows(sql`
    delete from sessao
    where cd_utilizador = ${cd} and hash is distinct from ${except ?? null}::bytea`)
}

/**
 * The mailbox was read at a company's login: a password that somebody else typed ends, with what was
 * opened by it.
 */
export async function proveByEntrada(tx: Db, cd: number): Promise<void> {
  const proven = await tx.one(sql`
    update utilizador
    set email_provado = true, entrou = true, pass_hash = null, mudar_pass = false, temporaria_ate = null
    where cd = ${cd} and not email_provado
    returning ${columns('utilizador', 'cd')}`)
  if (proven) await endSessions(tx, cd)
}

export function withVer(concedidos: readonly Direito[]): Direito[] {
  const wanted = new Set<string>(concedidos)
  for (const direito of concedidos) wanted.add(`${direito.split('.')[0]}.ver`)
  return direitos.filter((direito) => wanted.has(direito))
}

export async function removeUnused(db: Db, which: Fragment): Promise<void> {
  await db.rows(sql`
    delete from utilizador u where ${which} and not u.entrou and not u.email_provado`)
}

export async function renewTemporaria(db: Db, cd: number, dias: number): Promise<void> {
  await db.rows(sql`
    update utilizador set temporaria_ate = now() + make_interval(days => ${dias}) where cd = ${cd}`)
}

/** Renames an account, except the accounts (alias `u`) of `unless`. */
export async function renameConta(
  db: Db,
  { cd, nome }: { cd: number; nome: string },
  unless: Fragment = piece`false`,
): Promise<void> {
  await db.rows(sql`update utilizador u set nome = ${nome} where u.cd = ${cd} and not ${unless}`)
}

export const nenhuma = { ver: false, criar: false, editar: false, remover: false, doc: false }

export function acessosOf(concedidos: readonly Direito[]): Acesso[] {
  const acessos = Object.values(menus).map(({ cd }) => ({ cd_menu_web: cd, ...nenhuma }))
  for (const direito of concedidos) {
    const [cd, acao] = splitDireito(direito)
    const acesso = acessos.find((one) => one.cd_menu_web === cd)
    if (acesso) acesso[acao] = true
  }
  return acessos.filter((acesso) => acesso.ver)
}
