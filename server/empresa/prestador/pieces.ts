import { porResponder } from '#server/comum/pedido/por-responder.ts'
import { piece } from '#server/db/sql.ts'

// What is counted of a company whose root is the row `o`, by indexes alone.

/** What its people asked for and nobody has answered. */
export const pendentes = porResponder(piece`o.cd_empresa`)

/** Who works there and whose last exam is past its day. */
export const expirados = piece`
  (select count(*)::int from funcionario f
   where f.cd_empresa = o.cd_empresa and not f.inactiv and f.dt_expir < current_date)`
