import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import type { Scope } from './session.ts'

type Tree = { versao: number; caminhos: Map<number, number[]> }

// every session check reads the version, so a stale tree is never used
const trees = new Map<number, Tree>()
const keep = 200

/** Codes of the node's subtree; undefined for a whole company. */
export async function subtreeOf(db: Db, scope: Scope): Promise<number[] | undefined> {
  if (scope.org === scope.cd_empresa) return undefined
  const tree = await treeOf(db, scope)
  const codes: number[] = []
  for (const [cd, caminho] of tree.caminhos) if (caminho.includes(scope.org)) codes.push(cd)
  return codes
}

/** Bounds rows (alias `f` by default) by company and branch; `beside` has the branch. */
export async function withinScope(
  db: Db,
  scope: Scope,
  alias: Fragment = piece`f`,
  beside: Fragment = alias,
): Promise<Fragment> {
  const ramo = await subtreeOf(db, scope)
  return ramo
    ? piece`${alias}.cd_empresa = ${scope.cd_empresa} and ${beside}.cd_organig = any (${ramo}::int[])`
    : piece`${alias}.cd_empresa = ${scope.cd_empresa}`
}

export async function isInScope(db: Db, scope: Scope, cd_organig: number): Promise<boolean> {
  const caminho = (await treeOf(db, scope)).caminhos.get(cd_organig)
  return caminho?.includes(scope.org) ?? false
}

async function treeOf(db: Db, { cd_empresa, versao }: Scope): Promise<Tree> {
  const known = trees.get(cd_empresa)
  if (known?.versao === versao) return known
  const rows = await db.rows(
    sql`select ${columns('organigrama', 'cd', 'caminho')} from organigrama where cd_empresa = ${cd_empresa}`,
  )
  const tree = { versao, caminhos: new Map(rows.map(({ cd, caminho }) => [cd, caminho])) }
  trees.delete(cd_empresa)
  trees.set(cd_empresa, tree)
  const oldest = trees.keys().next().value
  if (trees.size > keep && oldest !== undefined) trees.delete(oldest)
  return tree
}
