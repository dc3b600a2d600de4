import { direitos, type Direito } from '#contract/kit/codes.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from './refusal.ts'

export type TipoConta = 'cliente' | 'prestador'

export type ContaNova = {
  tipo: TipoConta
  nome: string
  /** lower case */
  email: string
  /** null: its owner is invited to choose one */
  pass_hash: string | null
  mudar_pass?: boolean
  /** false until its owner has followed a link sent to the e-mail */
  email_provado?: boolean
}

/** Opens an account and answers its code. Throws 409 when the e-mail has one of that kind. */
export async function createUtilizador(db: Db, conta: ContaNova): Promise<number> {
  const cd = await openConta(db, conta)
  if (cd === undefined) throw new Refusal(409, `Já existe uma conta com o email ${conta.email}.`)
  return cd
}

/** The account of an e-mail, opened where it has none; one that exists stays as it is. */
export async function ensureUtilizador(
  db: Db,
  conta: ContaNova,
): Promise<{ cd: number; nova: boolean; semPass: boolean }> {
  const cd = await openConta(db, conta)
  if (cd !== undefined) return { cd, nova: true, semPass: conta.pass_hash === null }
  // a statement of its own: it sees what the insert waited for
  const found = await db.one<{ cd: number; semPass: boolean }>(sql`
    select cd, pass_hash is null as "semPass" from utilizador
    where tipo = ${conta.tipo} and email = ${conta.email}`)
  if (!found) throw new Error('the account is neither there nor can it be made')
  return { ...found, nova: false }
}

async function openConta(db: Db, conta: ContaNova): Promise<number | undefined> {
  const row = await db.one<{ cd: number }>(sql`
    insert into utilizador (tipo, nome, email, pass_hash, mudar_pass, email_provado)
    values (${conta.tipo}, ${conta.nome}, ${conta.email}, ${conta.pass_hash},
            ${conta.mudar_pass ?? false}, ${conta.email_provado ?? true})
    on conflict (tipo, email) do nothing
    returning cd`)
  return row?.cd
}

/** Whether anybody can log in at all. */
export async function holdsContas(db: Db): Promise<boolean> {
  const row = await db.one<{ ha: boolean }>(sql`select exists (select from utilizador) as ha`)
  return row?.ha ?? false
}

export type MembroNovo = {
  cd_utilizador: number
  cd_organig: number
  adm?: boolean
  inactiv?: boolean
  direitos?: readonly Direito[]
}

/** Makes an account a member of a company or branch. Throws 409 when it is one already. */
export async function createMembro(db: Db, membro: MembroNovo): Promise<void> {
  const row = await db.one(sql`
    insert into membro (cd_utilizador, cd_organig, cd_empresa, adm, inactiv, direitos)
    select ${membro.cd_utilizador}, o.cd, o.cd_empresa, ${membro.adm ?? false},
           ${membro.inactiv ?? false}, ${membro.direitos ?? []}
    from organigrama o where o.cd = ${membro.cd_organig}
    on conflict do nothing
    returning cd_organig`)
  if (row) return
  const error = 'Este email já pertence a um utilizador da empresa.'
  throw new Refusal(409, error, { campos: { email: error } })
}

/**
 * Throws 409 unless the company keeps an active administrator besides this member: one of the node,
 * or of a node above it, who administers it too, and who can log in (an invitation nobody followed
 * administers nothing). Holds their rows until the end of the transaction, so that two cannot step
 * down at once.
 */
export async function ensureOutroAdministrador(
  db: Db,
  membro: { cd_utilizador: number; cd_organig: number },
): Promise<void> {
  const administradores = await db.rows<{ cd_utilizador: number }>(sql`
    select m.cd_utilizador from membro m join utilizador u on u.cd = m.cd_utilizador
    where m.cd_organig in (
        select unnest(caminho) from organigrama where cd = ${membro.cd_organig})
      and m.adm and not m.inactiv and u.pass_hash is not null
    order by m.cd_utilizador, m.cd_organig
    for update of m`)
  if (administradores.every(({ cd_utilizador }) => cd_utilizador === membro.cd_utilizador)) {
    throw new Refusal(409, 'A empresa tem de ter pelo menos um administrador ativo.')
  }
}

/** Rights in menu order, with the `ver` of every area in which anything else is granted. */
export function comVer(concedidos: readonly Direito[]): Direito[] {
  const wanted = new Set<string>(concedidos)
  for (const direito of concedidos) wanted.add(`${direito.split('.')[0]}.ver`)
  return direitos.filter((direito) => wanted.has(direito))
}
