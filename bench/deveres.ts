import { limitesDaLei } from '#contract/saude/validade.ts'
import { reviewAllDeveres } from '#server/comum/dever/rever.ts'
import { connectOwner } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Large } from './large.ts'
import type { Row } from './start.ts'

/** The nightly review, when everybody's facts changed; then those that a stopped one left. */
export async function benchDeveres(url: string, { database, large }: Large): Promise<Row[]> {
  const owner = connectOwner(url)
  try {
    const waiting = async () =>
      (
        await owner.db.one<{ total: number }>(
          sql`select count(*)::int as total from dever_por_rever where dia <= current_date`,
        )
      )?.total ?? 0
    const marked = await waiting()
    if (marked === 0) {
      await owner.db.rows(sql`
        insert into dever_por_rever (cd_empresa, cd_funcion, dia)
        select cd_empresa, cd, current_date from funcionario where cd_empresa = ${large.org}`)
    }
    const total = await waiting()
    const stopping = new AbortController()
    setTimeout(() => stopping.abort(), 10_000).unref()
    await reviewAllDeveres(database.prestador, limitesDaLei, stopping.signal)
    const left = await waiting()
    const start = performance.now()
    await reviewAllDeveres(database.prestador, limitesDaLei, new AbortController().signal)
    const seconds = (performance.now() - start) / 1_000
    return [
      {
        what: `Duties reviewed by night: of ${total.toLocaleString('en')} marks, those that a review stopped after 10 s left`,
        value: `${left.toLocaleString('en')} in ${seconds.toFixed(0)} s, ${(left / seconds).toFixed(0)} a second`,
        goal: '≥ 300 a second',
      },
    ]
  } finally {
    await owner.end()
  }
}
