import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { camposDe } from '#contract/comum/funcionario.ts'
import { dbOn, type Db } from '#server/db/database.ts'
import { connectionOptions } from '#server/db/papel.ts'
import { withoutWall } from '#server/db/owner.ts'
import { dataOf } from '#contract/comum/calendario.ts'
import { resumoOf } from './exames.ts'
import type { Pessoa } from './funcionario.ts'

const funcionarioColumns = [
  ...camposDe(),
  'inactiv',
  'dt_inactiv',
  'dt_ult_exam',
  'dt_expir',
  'dt_prox_marc',
  'total_exames',
] as const
const marcacaoColumns = ['cd_funcion', 'dt', 'hr', 'cd_tipo_exam'] as const
const exameColumns = [...marcacaoColumns, 'cd_medic', 'cd_decis', 'dt_expir'] as const

type Valor = string | number | boolean | null | undefined
type Tabela = { nome: string; columns: readonly string[] }

const tabelas = {
  funcionario: { nome: 'funcionario', columns: funcionarioColumns },
  exame: { nome: 'exame', columns: exameColumns },
  marcacao: { nome: 'marcacao', columns: marcacaoColumns },
}

const chunk = 500

export type Carga = {
  db: Db
  /** all or nothing; row-level security is off for the owner meanwhile */
  transaction: <T>(work: () => Promise<T>) => Promise<T>
  /**
   * Calls `make` with 0 to `total - 1`, at most a batch ahead. Without `medicos` (codes of the
   * doctors) no exams or bookings are written, only the employees' summary.
   */
  copy: (
    cd_empresa: number,
    {
      total,
      make,
      medicos,
    }: { total: number; make: (index: number) => Pessoa; medicos?: number[] },
    progress: (rows: number) => void,
  ) => Promise<void>
  end: () => Promise<void>
}

/**
 * PostgreSQL takes no COPY into a table with row-level security: rows go through temporary tables,
 * and then through policies, checks and triggers.
 */
export async function openCarga(ownerUrl: string, batch: number): Promise<Carga> {
  const client = new pg.Client(connectionOptions(ownerUrl, 'dono'))
  await client.connect()
  for (const { nome, columns } of Object.values(tabelas)) {
    await client.query(
      `create temp table carga_${nome} as select ${columns.join(', ')} from ${nome} with no data;
       alter table carga_${nome} add ordem int generated always as identity`,
    )
  }
  return {
    db: dbOn(client),
    transaction: async (work) => {
      await client.query('begin')
      try {
        const answer = await withoutWall(dbOn(client), work)
        await client.query('commit')
        return answer
      } catch (error) {
        await client.query('rollback').catch(() => undefined)
        throw error
      }
    },
    copy: async (cd_empresa, { total, make, medicos }, progress) => {
      for (let first = 0; first < total; first += batch) {
        const length = Math.min(batch, total - first)
        const pessoas = Array.from({ length }, (_, index) => make(first + index))
        const codes = await load(client, tabelas.funcionario, cd_empresa, pessoas, (pessoa) =>
          funcionarioOf(pessoa, medicos !== undefined),
        )
        if (medicos) {
          const { exames, marcacoes } = examesOf(pessoas, codes, medicos)
          // the employees already have their summaries, and these triggers take minutes
          await client.query('alter table exame disable trigger user')
          await load(client, tabelas.exame, cd_empresa, exames, (row) => row)
          await client.query('alter table exame enable trigger user')
          await load(client, tabelas.marcacao, cd_empresa, marcacoes, (row) => row)
        }
        progress(length)
      }
    },
    end: () => client.end(),
  }
}

/** Returns the codes of the rows, in order. */
async function load<Row>(
  client: pg.Client,
  { nome, columns }: Tabela,
  cd_empresa: number,
  rows: readonly Row[],
  valuesOf: (row: Row) => readonly Valor[],
): Promise<number[]> {
  const list = columns.join(', ')
  const target = client.query(copyFrom(`copy carga_${nome} (${list}) from stdin`))
  await pipeline(Readable.from(texts(rows, valuesOf)), target)
  const { rows: created } = await client.query<{ cd: number }>(
    `insert into ${nome} (cd_empresa, ${list})
     select ${cd_empresa}, ${list} from carga_${nome} order by ordem returning cd`,
  )
  await client.query(`truncate carga_${nome}`)
  return created.map(({ cd }) => cd).sort((one, other) => one - other)
}

function* texts<Row>(rows: readonly Row[], valuesOf: (row: Row) => readonly Valor[]) {
  for (let start = 0; start < rows.length; start += chunk) {
    let text = ''
    for (const row of rows.slice(start, start + chunk)) {
      // generated values have no tab, line end or backslash
      text += `${valuesOf(row)
        .map((value) => value ?? '\\N')
        .join('\t')}\n`
    }
    yield text
  }
}

/** Counts the exams that follow, so that no trigger has to. */
function funcionarioOf({ funcionario, historia }: Pessoa, withExames: boolean) {
  const total_exames = withExames ? historia.exames.length : 0
  const row: Record<string, Valor> = { ...funcionario, ...resumoOf(historia), total_exames }
  return funcionarioColumns.map((column) => row[column])
}

function examesOf(pessoas: readonly Pessoa[], codes: readonly number[], medicos: number[]) {
  const exames: Valor[][] = []
  const marcacoes: Valor[][] = []
  for (const [index, { historia }] of pessoas.entries()) {
    const cd = codes[index]
    for (const { dia, hr, cd_tipo_exam, medico, cd_decis, expir } of historia.exames) {
      const dt_expir = expir === null ? null : dataOf(expir)
      exames.push([cd, dataOf(dia), hr, cd_tipo_exam, medicos[medico], cd_decis, dt_expir])
    }
    const { marcacao } = historia
    if (marcacao) marcacoes.push([cd, dataOf(marcacao.dia), marcacao.hr, marcacao.cd_tipo_exam])
  }
  return { exames, marcacoes }
}
