import type { Direito } from '#contract/kit/codes.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { Scope, Session } from '#server/kit/session.ts'

/** A membership with its account, as an administrator of the company may see it. */
export type Membro = {
  /** of the account */
  cd: number
  nome: string
  email: string
  cd_organig: number
  organig: string
  adm: boolean
  inactiv: boolean
  direitos: Direito[]
  /** of the membership alone, and of it and the account together */
  versao_membro: number
  versao: number
}

/**
 * The membership of a user that calls about `{org}` act on: of those in the subtree of the caller's
 * own node, the nearest at `{org}` or above, else the uppermost below. Throws 404, the same for a
 * user who is nobody's and one who is another company's.
 */
export async function membroOf(db: Db, scope: Scope, cd_utilizador: number): Promise<Membro> {
  const membro = await db.one<Membro>(sql`
    select u.cd, u.nome, u.email, m.cd_organig, o.nome as organig, m.adm, m.inactiv, m.direitos,
           m.versao as versao_membro, m.versao + u.versao as versao
    from membro m
    join utilizador u on u.cd = m.cd_utilizador
    join organigrama o on o.cd = m.cd_organig
    join organigrama pedido on pedido.cd = ${scope.org}
    where m.cd_utilizador = ${cd_utilizador} and m.cd_empresa = ${scope.cd_empresa}
      and ${scope.membro.cd_organig} = any (o.caminho)
      and (o.cd = any (pedido.caminho) or pedido.cd = any (o.caminho))
    order by case when o.cd = any (pedido.caminho) then -cardinality(o.caminho)
                  else cardinality(o.caminho) end, o.cd
    limit 1`)
  if (!membro) throw naoEncontrado()
  return membro
}

/** A membership held for a write; `autorAdm`: whether the writer administers the company still. */
export type MembroPreso = Membro & { autorAdm: boolean }

/**
 * The same for a write, which happens in the role no wall holds: whoever changes a user gets him
 * here and nowhere else, so that no write can forget its bounds. Holds, until the transaction ends,
 * the account (no membership is added meanwhile), its memberships of the company and those of all
 * who administer it: in one order for all, so that two who demote each other wait instead of dying.
 */
export async function lockMembro(
  tx: Db,
  { scope, session }: { scope: Scope; session: Session },
  cd_utilizador: number,
): Promise<MembroPreso> {
  const conta = await tx.one(sql`
    select u.cd from utilizador u
    where u.cd = ${cd_utilizador} and u.tipo = 'cliente' and exists (
      select from membro m join organigrama o on o.cd = m.cd_organig
      where m.cd_utilizador = u.cd and m.cd_empresa = ${scope.cd_empresa}
        and ${scope.membro.cd_organig} = any (o.caminho))
    for update of u`)
  if (!conta) throw naoEncontrado()
  const presos = await tx.rows<{ autor: boolean }>(sql`
    select adm and not inactiv and cd_utilizador = ${session.cd_utilizador}
           and cd_organig = ${scope.membro.cd_organig} as autor
    from membro
    where cd_empresa = ${scope.cd_empresa} and (adm or cd_utilizador = ${cd_utilizador})
    order by cd_utilizador, cd_organig
    for update`)
  const membro = await membroOf(tx, scope, cd_utilizador)
  return { ...membro, autorAdm: presos.some(({ autor }) => autor) }
}

const naoEncontrado = () => new Refusal(404, 'Utilizador não encontrado.')
