import { porResponder } from '#server/comum/pedido/por-responder.ts'
import { piece } from '#server/db/sql.ts'

export const pendentes = porResponder(piece`o.cd_empresa`)

/** Active people with an expired exam. */
export const expirados = piece`
  (select count(*)::int from funcionario f
   where f.cd_empresa = o.cd_empresa and not f.inactiv and f.dt_expir < current_date)`
