import type { Sql } from '#server/db/sql.ts'

/**
 * The same, planned each time for what is asked. A plan that is kept is made for the middle of all companies
 * and branches, and of what filters and words leave: whether a table beside the list is walked in its order
 * or the rows are gathered and sorted, whether an order is walked past what is not asked for or what is asked
 * for is gone through, is right for fifty people and wrong for a hundred thousand.
 */
export const plannedAnew = <Row>(statement: Sql<Row>): Sql<Row> => ({ ...statement, name: '' })
