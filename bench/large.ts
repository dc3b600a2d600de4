import { spawnSync } from 'node:child_process'
import type { Direito } from '#contract/kit/rights.ts'
import { connectDatabase, connectOwner, type Database, type Db } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import type { RoleUrls } from '#server/db/papel.ts'
import { sql } from '#server/db/sql.ts'
import { createUtilizador } from '#server/comum/conta/contas.ts'
import { placeMembro } from '#server/comum/conta/convites.ts'
import { hashToken, newToken } from '#server/kit/access/tokens.ts'

export type Company = { org: number; total: number; headers: { 'x-sessao': string } }

export type Large = {
  database: Database
  urls: RoleUrls
  /** the company of 100,000, and the ones nearest to 2,000 and 40 */
  large: Company
  middle: Company
  small: Company
}

/** The million of the goals, or the given number. Creates the data when missing. */
export async function openLarge(url: string, funcionarios: number): Promise<Large> {
  const { CHAVE: chave } = process.env
  const urls = await migrate(url, { chave })
  const database = connectDatabase(urls)
  const owner = connectOwner(url)
  const size = await owner.db.one<{ total: number }>(
    sql`select coalesce(sum(total_funcionarios), 0)::int as total from organigrama where cd_base is null`,
  )
  if ((size?.total ?? 0) < funcionarios * 0.9) generate(url, funcionarios)
  const [large, middle, small] = await Promise.all(
    [100_000, 2_000, 40].map((wanted) => companyOf(owner.db, wanted)),
  )
  await owner.end()
  if (!large || !middle || !small) throw new Error('the large database holds no company')
  return { database, urls, large, middle, small }
}

function generate(url: string, funcionarios: number) {
  const empresas = Math.max(3, Math.round(funcionarios / 2_000))
  const args = [
    'demo/main.ts',
    '--empresas',
    `${empresas}`,
    '--funcionarios',
    `${funcionarios}`,
    '--exames',
    '--acidentes',
    '--seguranca',
  ]
  const run = spawnSync(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DATABASE_URL: url },
  })
  if (run.status !== 0) throw new Error('the million was not made')
}

async function companyOf(db: Db, wanted: number): Promise<Company> {
  const row = await db.one<{ cd: number; total: number }>(sql`
    select cd, total_funcionarios as total from organigrama where cd_base is null
    order by abs(total_funcionarios - ${wanted}::int) limit 1`)
  const org = row?.cd ?? 0
  return {
    org,
    total: row?.total ?? 0,
    headers: await newReader(db, org, [
      'funcionario.ver',
      'saude.ver',
      'acidente.ver',
      'pendente.ver',
      'seguranca.ver',
    ]),
  }
}

export async function newReader(
  db: Db,
  org: number,
  direitos: readonly Direito[],
): Promise<Company['headers']> {
  const token = newToken()
  const email = `bench.${token.slice(0, 8).toLowerCase()}@exemplo.pt`
  const cd_utilizador = await createUtilizador(db, {
    tipo: 'cliente',
    nome: 'Medição',
    email,
    // No password fits: only the session below is used.
    pass_hash: '',
    email_provado: true,
  })
  await placeMembro(db, cd_utilizador, { cd_organig: org, direitos })
  await db.rows(sql`
    insert into sessao (hash, cd_utilizador, expira_em)
    values (${hashToken(token)}, ${cd_utilizador}, now() + interval '1 day')`)
  return { 'x-sessao': token }
}
