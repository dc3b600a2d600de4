import type { Db } from '#server/db/database.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import type { Scope } from './session.ts'

type Tree = { versao: number; caminhos: Map<number, number[]> }

// the version comes with every session check, so a stale tree is never used
const trees = new Map<number, Tree>()
const keep = 200

/**
 * Codes of the subtree of the scope's node; undefined for a whole company, whose rows the company
 * column alone bounds.
 */
async function subtreeOf(db: Db, scope: Scope): Promise<number[] | undefined> {
  if (scope.org === scope.cd_empresa) return undefined
  const tree = await treeOf(db, scope)
  const codes: number[] = []
  for (const [cd, caminho] of tree.caminhos) if (caminho.includes(scope.org)) codes.push(cd)
  return codes
}

/**
 * The condition that keeps a query on employees (alias `f`) inside the scope: the company column
 * first, then the branch.
 */
export async function withinScope(db: Db, scope: Scope): Promise<Fragment> {
  const ramo = await subtreeOf(db, scope)
  return ramo
    ? piece`f.cd_empresa = ${scope.cd_empresa} and f.cd_organig = any (${ramo}::int[])`
    : piece`f.cd_empresa = ${scope.cd_empresa}`
}

async function treeOf(db: Db, { cd_empresa, versao }: Scope): Promise<Tree> {
  const known = trees.get(cd_empresa)
  if (known?.versao === versao) return known
  const rows = await db.rows<{ cd: number; caminho: number[] }>(
    sql`select cd, caminho from organigrama where cd_empresa = ${cd_empresa}`,
  )
  const tree = { versao, caminhos: new Map(rows.map(({ cd, caminho }) => [cd, caminho])) }
  trees.delete(cd_empresa)
  trees.set(cd_empresa, tree)
  const oldest = trees.keys().next().value
  if (trees.size > keep && oldest !== undefined) trees.delete(oldest)
  return tree
}
