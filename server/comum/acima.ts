import { piece, type Fragment } from '#server/db/sql.ts'
import type { Scope } from '#server/kit/access/session.ts'

// `acima` holds the node above for a name that is not unique.

const inside = (org: number) => piece`o.cd <> ${org} and o.caminho @> array[${org}::int]`

/** The name above the node `o`, where the caller may see that node. */
export const acimaNoRamo = ({ scope }: { scope: Scope }) =>
  piece`case when ${inside(scope.org)} then o.acima end`

/** `org`: the caller's own node; nothing above it is shown. */
export type Onde = { cd_empresa: number | Fragment; org?: number }

/** The same of a node that a row holds by code and name; null once the node was renamed. */
export function acimaDe(no: { cd: Fragment; nome: Fragment }, { cd_empresa, org }: Onde): Fragment {
  const visible = org === undefined ? piece`` : piece` and ${inside(org)}`
  return piece`(
    select o.acima from organigrama o
    where o.cd_empresa = ${cd_empresa} and o.cd = ${no.cd} and o.nome = ${no.nome}${visible})`
}
