import type { Direito } from '#contract/kit/rights.ts'
import { acimaNoRamo } from '#server/comum/acima.ts'
import type { Db } from '#server/db/database.ts'
import { asFlag } from '#server/db/columns.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import type { Scope, Session } from '#server/kit/access/session.ts'

export type Membro = {
  /** of the account or the invitation: both use one sequence */
  cd: number
  nome: string
  email: string
  cd_organig: number
  cd_empresa: number
  organig: string
  organig_acima: string | null
  adm: boolean
  inactiv: boolean
  direitos: Direito[]
  versao_membro: number
  versao: number
  /** not accepted yet */
  convite: boolean
}

/** Visible nodes: the subtree of the caller's own; `o` is the node. */
const seenBy = ({ membro }: Scope) => piece`${membro.cd_organig} = any (o.caminho)`

const membros = (scope: Scope, which: Fragment) => piece`
  select u.cd, u.nome, u.email, m.cd_organig, m.cd_empresa, o.nome as organig,
         ${acimaNoRamo({ scope })} as organig_acima, m.adm, m.inactiv, m.direitos,
         m.versao as versao_membro, m.versao + u.versao as versao, false as convite, o.caminho
  from membro m
  join utilizador u on u.cd = m.cd_utilizador
  join organigrama o on o.cd_empresa = ${scope.cd_empresa} and o.cd = m.cd_organig
  where m.cd_empresa = ${scope.cd_empresa} and ${which} and ${seenBy(scope)}`

const convites = (scope: Scope, which: Fragment) => piece`
  select c.cd, c.nome, c.email, c.cd_organig, c.cd_empresa, o.nome as organig,
         ${acimaNoRamo({ scope })} as organig_acima, c.adm, false as inactiv, c.direitos,
         c.versao_membro, c.versao_membro + c.versao as versao, true as convite, o.caminho
  from convite c
  join organigrama o on o.cd_empresa = ${scope.cd_empresa} and o.cd = c.cd_organig
  where c.cd_empresa = ${scope.cd_empresa} and ${which} and ${seenBy(scope)}`

/**
 * The membership at `{org}` or the nearest above, else the uppermost below; or the invitation of
 * that code. Throws 404, also for another company's user.
 */
export async function membroOf(db: Db, scope: Scope, cd: number): Promise<Membro> {
  const row = await db.one<Membro & { caminho: number[] }>(sql`
    select x.* from (
      ${membros(scope, piece`m.cd_utilizador = ${cd}::bigint`)}
      union all
      ${convites(scope, piece`c.cd = ${cd}::bigint`)}) x
    join organigrama pedido on pedido.cd_empresa = ${scope.cd_empresa} and pedido.cd = ${scope.org}
    where x.cd_organig = any (pedido.caminho) or pedido.cd = any (x.caminho)
    order by case when x.cd_organig = any (pedido.caminho) then -cardinality(x.caminho)
                  else cardinality(x.caminho) end, x.cd_organig
    limit 1`)
  if (!row) throw naoEncontrado()
  const { caminho: _, ...membro } = row
  return membro
}

export type MembroPreso = Membro & {
  /** the writer is still an administrator */
  autorAdm: boolean
  /** can be withdrawn: nobody has logged in */
  porEntrar: boolean
}

/**
 * The same for a write; the role has no row-level policy, so every write starts here. Locks the
 * account or invitation, then the memberships of the user and of all administrators, always in this
 * order.
 */
export async function lockMembro(
  tx: Db,
  { scope, session }: { scope: Scope; session: Session },
  cd: number,
): Promise<MembroPreso> {
  const conta = await tx.one(sql`
    select (not u.entrou and not u.email_provado and u.mudar_pass)${asFlag('porEntrar')}
    from utilizador u
    where u.cd = ${cd}::bigint and u.tipo = 'cliente' and exists (
      select from membro m
      join organigrama o on o.cd_empresa = ${scope.cd_empresa} and o.cd = m.cd_organig
      where m.cd_empresa = ${scope.cd_empresa} and m.cd_utilizador = u.cd and ${seenBy(scope)})
    for update of u`)
  const convite =
    conta ??
    (await tx.one(sql`
      select true${asFlag('porEntrar')} from convite c
      join organigrama o on o.cd_empresa = ${scope.cd_empresa} and o.cd = c.cd_organig
      where c.cd_empresa = ${scope.cd_empresa} and c.cd = ${cd}::bigint and ${seenBy(scope)}
      for update of c`))
  if (!convite) throw naoEncontrado()
  const presos = await tx.rows(sql`
    select (adm and not inactiv and cd_utilizador = ${session.cd_utilizador}
           and cd_organig = ${scope.membro.cd_organig})${asFlag('autor')}
    from membro
    where cd_empresa = ${scope.cd_empresa} and (adm or cd_utilizador = ${cd})
    order by cd_utilizador, cd_organig
    for update`)
  const membro = await membroOf(tx, scope, cd)
  return { ...membro, ...convite, autorAdm: presos.some(({ autor }) => autor) }
}

const naoEncontrado = () => new Refusal(404, 'Utilizador não encontrado.')
