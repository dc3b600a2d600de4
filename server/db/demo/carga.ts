import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { FuncionarioNovo } from '#server/kit/funcionarios.ts'
import { connectionOptions, dbOn, type Db } from '../database.ts'

const columns = [
  'cd_organig',
  'num_mecan',
  'nome',
  'sexo',
  'dt_nasc',
  'cd_nacion',
  'cd_categ',
  'cd_profis',
  'cd_agrup_prof',
  'cd_func_propost',
  'dt_ini_instit',
  'num_contrib',
  'num_bi',
  'num_benef',
  'num_serv_soc',
  'loc_trab',
  'inactiv',
  'dt_inactiv',
  'dt_ult_exam',
  'dt_expir',
  'dt_prox_marc',
] as const satisfies readonly (keyof FuncionarioNovo)[]

// rows of one COPY: enough to make its cost small, few enough to show that something happens
const batch = 10_000
const chunk = 500

/** One connection that loads employees by the hundred thousand. */
export type Carga = {
  db: Db
  /** all or nothing */
  transaction: (work: () => Promise<void>) => Promise<void>
  /** `make` is called with the numbers from 0 to `total - 1`, and never further ahead than a batch */
  copy: (
    cd_empresa: number,
    total: number,
    make: (index: number) => FuncionarioNovo,
    progress: (rows: number) => void,
  ) => Promise<void>
  end: () => Promise<void>
}

/**
 * Loads through a table of the session, since PostgreSQL takes no COPY into one with row-level
 * security; from there the rows go the ordinary way, through policies, checks and counters.
 */
export async function openCarga(sistemaUrl: string): Promise<Carga> {
  const client = new pg.Client(connectionOptions(sistemaUrl))
  await client.connect()
  const list = columns.join(', ')
  await client.query(`create temp table carga as select ${list} from funcionario with no data`)
  return {
    db: dbOn(client),
    transaction: async (work) => {
      await client.query('begin')
      try {
        await work()
        await client.query('commit')
      } catch (error) {
        await client.query('rollback').catch(() => undefined)
        throw error
      }
    },
    copy: async (cd_empresa, total, make, progress) => {
      for (let first = 0; first < total; first += batch) {
        const end = Math.min(total, first + batch)
        const target = client.query(copyFrom(`copy carga (${list}) from stdin`))
        await pipeline(Readable.from(chunks(first, end, make)), target)
        await client.query(
          `insert into funcionario (cd_empresa, ${list}) select ${cd_empresa}, ${list} from carga`,
        )
        await client.query('truncate carga')
        progress(end - first)
      }
    },
    end: () => client.end(),
  }
}

function* chunks(first: number, end: number, make: (index: number) => FuncionarioNovo) {
  for (let start = first; start < end; start += chunk) {
    let text = ''
    for (let index = start; index < Math.min(end, start + chunk); index += 1) {
      text += line(make(index))
    }
    yield text
  }
}

// nothing made here holds a tab, a line end or a backslash
const line = (row: FuncionarioNovo) =>
  `${columns.map((column) => row[column] ?? (column === 'inactiv' ? 'f' : '\\N')).join('\t')}\n`
