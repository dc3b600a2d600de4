import { asTextOrNull, columns } from '#server/db/columns.ts'
import { piece } from '#server/db/sql.ts'

/** The wishes that a request `p` wishes for the booking. */
export const colunasDesejos = piece`
  ${columns('pedido_saude p', 'dias', 'nao_antes', 'cd_local')},
  to_char(p.hr_de, 'HH24:MI')${asTextOrNull('hr_de')},
  to_char(p.hr_ate, 'HH24:MI')${asTextOrNull('hr_ate')},
  (select l.nome from local l where l.cd = p.cd_local)${asTextOrNull('local')}`
