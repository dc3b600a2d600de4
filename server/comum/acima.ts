import { piece, type Fragment } from '#server/db/sql.ts'
import type { Scope } from '#server/kit/access/session.ts'

// A node whose name is not the only one in its company is told with the one above it, which the column
// `acima` holds. Who sees a branch is not told what lies above the branch.

const inside = (org: number) => piece`o.cd <> ${org} and o.caminho @> array[${org}::int]`

/** What stands above the node `o`, for who asks. */
export const acimaNoRamo = ({ scope }: { scope: Scope }) =>
  piece`case when ${inside(scope.org)} then o.acima end`

/** A company, and of who asks within it the node. */
export type Onde = { cd_empresa: number | Fragment; org?: number }

/** The same of a node that a row holds by its code and the name it had; nothing where that is another by now. */
export function acimaDe(no: { cd: Fragment; nome: Fragment }, { cd_empresa, org }: Onde): Fragment {
  const visible = org === undefined ? piece`` : piece` and ${inside(org)}`
  return piece`(
    select o.acima from organigrama o
    where o.cd_empresa = ${cd_empresa} and o.cd = ${no.cd} and o.nome = ${no.nome}${visible})`
}
