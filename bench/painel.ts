import { connectOwner, type Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { newReader, type Company } from './large.ts'
import { median } from './median.ts'
import type { Row } from './start.ts'

export async function benchPainel(
  url: string,
  databaseUrl: string,
  { org, total }: Company,
): Promise<Row[]> {
  const { db, end } = connectOwner(databaseUrl)
  try {
    const direitos = ['funcionario.ver', 'saude.ver', 'acidente.ver', 'pendente.ver'] as const
    const headers = await newReader(db, org, direitos)
    const ramo = await largestBranch(db, org)
    const painel = async (cd: number, path = 'painel') =>
      await median(`${url}/api/empresa/${cd}/${path}`, headers, 400)
    const pessoas = ramo.total.toLocaleString('en')
    return [
      {
        what: `Dashboard, company of ${total.toLocaleString('en')} with all its exams, p50`,
        value: `${await painel(org)} ms`,
        goal: '≤ 60 ms',
      },
      {
        what: `… its largest branch, of ${pessoas}, p50`,
        value: `${await painel(ramo.cd)} ms`,
        goal: '≤ 60 ms',
      },
      {
        what: '… the five most urgent people of the company, p50',
        value: `${await painel(org, 'painel/urgente')} ms`,
        goal: '≤ 60 ms',
      },
    ]
  } finally {
    await end()
  }
}

async function largestBranch(db: Db, org: number): Promise<{ cd: number; total: number }> {
  const row = await db.one<{ cd: number; total: number }>(sql`
    select cd, total_funcionarios as total from organigrama
    where cd_empresa = ${org} and cd_base = ${org} order by total desc limit 1`)
  if (!row) throw new Error('the company has no branch')
  return row
}
