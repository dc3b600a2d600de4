import { piece } from '#server/db/sql.ts'
import { eachColuna } from './funcionarios.ts'

/**
 * What the fields of `funcionario f` say, as a number: what If-Match is compared with, whatever else of
 * the row follows from his exams and requests.
 */
export const versaoDaFicha = piece`
  ('x' || substr(md5(row(${eachColuna((coluna) => piece`f.${coluna}`)}, f.inactiv)::text), 1, 12))
    ::bit(48)::bigint`
