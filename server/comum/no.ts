import { foundOr, type Chave } from './chave.ts'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql, piece, type Fragment } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'

export const maximoDeNiveis = 30

export const demasiadosNiveis = `o organigrama não pode ter mais de ${maximoDeNiveis} níveis abaixo da empresa`

export async function empresaOfNo(db: Db, cd_organig: number): Promise<number> {
  const no = await db.one(
    sql`select ${columns('organigrama o', 'cd_empresa')} from organigrama o where o.cd = ${cd_organig}`,
  )
  if (!no) throw new Error('there is no such node')
  return no.cd_empresa
}

/** The company of a node. Throws 404. */
export const chaveOfNo = async (todas: Db, cd: number): Promise<Chave> =>
  foundOr(
    'Este organigrama não existe.',
    await todas.one(
      sql`select ${columns('organigrama o', 'cd', 'cd_empresa')} from organigrama o where o.cd = ${cd}`,
    ),
  )

/** Throws 404 for a company that does not exist. */
export async function empresaCliente(todas: Db, cd_empresa: number): Promise<number> {
  const raiz = await todas.one(sql`
    select from organigrama o where o.cd_empresa = ${cd_empresa} and o.cd = ${cd_empresa}`)
  if (!raiz) throw new Refusal(404, 'Esta empresa não existe.')
  return cd_empresa
}

/** The region of a node: its own, else of the nearest node above, else the mainland. */
export const regiaoDe = (no: Fragment, cd_empresa: number | Fragment): Fragment => piece`coalesce((
  select u.regiao from organigrama g
  join unidade u on u.cd_empresa = ${cd_empresa} and u.cd_organig = any (g.caminho)
  where g.cd_empresa = ${cd_empresa} and g.cd = ${no} and u.regiao is not null
  order by array_position(g.caminho, u.cd_organig) desc limit 1), 'continente')`
