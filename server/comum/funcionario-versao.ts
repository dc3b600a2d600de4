import { piece } from '#server/db/sql.ts'
import { eachColuna } from './funcionarios.ts'

/** The version of the fields of `f` for If-Match; exams and requests do not change it. */
export const versaoDaFicha = piece`
  ('x' || substr(md5(row(${eachColuna((coluna) => piece`f.${coluna}`)}, f.inactiv)::text), 1, 12))
    ::bit(48)::bigint`
