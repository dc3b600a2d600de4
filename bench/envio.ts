import { connectOwner } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { companyIn, filesFor, turnPages } from './flood.ts'
import { newReader } from './large.ts'
import type { Portal } from './portal.ts'
import type { Row } from './start.ts'

const seconds = 6
const files = 4

/** A user sends ten thousand people several times, while a colleague pages through a list. */
export async function benchEnvio({ url }: Portal, databaseUrl: string): Promise<Row[]> {
  const { db, end } = connectOwner(databaseUrl)
  try {
    const org = await companyIn(db)
    const sender = await newReader(db, org, ['funcionario.ver', 'funcionario.criar'])
    const colleague = await newReader(db, org, ['funcionario.ver'])
    const list = `${url}/api/empresa/${org}/funcionario?pagina=1&quantidade=10`
    const [body] = filesFor(org)
    const send = async () => {
      const began = performance.now()
      const answer = await fetch(`${url}/api/empresa/${org}/funcionario/pendente/admissao/csv`, {
        method: 'POST',
        headers: { ...sender, 'content-type': 'application/json' },
        body: body ?? null,
      })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`a file was answered ${answer.status}`)
      const took = performance.now() - began
      // A company may have two such files unanswered.
      await db.rows(sql`delete from pedido_funcionario where cd_empresa = ${org} and cd_estad = 0`)
      return took
    }
    await send()
    const calm = await turnPages(list, colleague, seconds)
    const times: number[] = []
    const [meanwhile] = await Promise.all([
      turnPages(list, colleague, seconds),
      (async () => {
        while (times.length < files) times.push(await send())
      })(),
    ])
    return [
      {
        what: '10,000 people of a file asked for, one file after the other: the slowest answered after',
        value: `${Math.max(...times).toFixed(0)} ms (${times.length} files)`,
        goal: '≤ 2,000 ms',
      },
      {
        what: '… list page of a colleague meanwhile, p50 and p99 (without them)',
        value: `${meanwhile.p50} and ${meanwhile.p99} ms (${calm.p50} and ${calm.p99} ms)`,
        goal: 'p99 ≤ 100 ms',
      },
    ]
  } finally {
    await end()
  }
}
