import { piece } from '#server/db/sql.ts'

/**
 * Whose a row of a list over all companies is (alias `e`). Of roots there is one in a company, and the
 * planner knows how many: they are walked by their names.
 */
export const aEmpresa = { table: piece`organigrama`, on: piece`e.cd_base is null` } as const
