import { piece } from '#server/db/sql.ts'

/** The company of a row (alias `e`). A company has one root: the planner knows the number. */
export const aEmpresa = { table: piece`organigrama`, on: piece`e.cd_base is null` } as const
