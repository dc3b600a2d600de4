import type { Sql } from '#server/db/sql.ts'

/** Plans each time: a generic plan for fifty rows is wrong for a hundred thousand. */
export const plannedAnew = <Row>(statement: Sql<Row>): Sql<Row> => ({ ...statement, name: '' })
