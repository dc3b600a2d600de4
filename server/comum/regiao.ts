import { piece, type Fragment } from '#server/db/sql.ts'

/** The region of a node: its own, else of the nearest node above, else the mainland. */
export const regiaoDe = (no: Fragment, cd_empresa: number | Fragment): Fragment => piece`coalesce((
  select u.regiao from organigrama g
  join unidade u on u.cd_empresa = ${cd_empresa} and u.cd_organig = any (g.caminho)
  where g.cd_empresa = ${cd_empresa} and g.cd = ${no} and u.regiao is not null
  order by array_position(g.caminho, u.cd_organig) desc limit 1), 'continente')`
