import { limitesDaLei } from '#contract/saude/validade.ts'
import { reviewAllDeveres } from '#server/comum/dever/rever.ts'
import { connectOwner } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Large } from './large.ts'
import type { Row } from './start.ts'

/** The nightly review, when everybody's facts changed; then those that a stopped one left. */
export async function benchDeveres(url: string, { database }: Large): Promise<Row[]> {
  const owner = connectOwner(url)
  try {
    const waiting = async () =>
      (
        await owner.db.one<{ total: number }>(
          sql`select count(*)::int as total from dever_por_rever where dia <= current_date`,
        )
      )?.total ?? 0
    if ((await waiting()) === 0) {
      await owner.db.rows(sql`
        insert into dever_por_rever (cd_empresa, cd_funcion, dia)
        select cd_empresa, cd, current_date from funcionario`)
    }
    const total = await waiting()
    const start = performance.now()
    const stopping = new AbortController()
    setTimeout(() => stopping.abort(), 10_000).unref()
    await reviewAllDeveres(database.prestador, limitesDaLei, stopping.signal)
    const left = await waiting()
    await reviewAllDeveres(database.prestador, limitesDaLei, new AbortController().signal)
    const seconds = (performance.now() - start) / 1_000
    return [
      {
        what: `Duties reviewed by night, ${total.toLocaleString('en')} marks of people, stopped once after 10 s`,
        value: `${seconds.toFixed(0)} s, ${(total / seconds).toFixed(0)} a second (${left.toLocaleString('en')} when it went on)`,
        goal: '≥ 300 a second',
      },
    ]
  } finally {
    await owner.end()
  }
}
