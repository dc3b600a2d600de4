import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { Client } from '../client.ts'
import { chaves } from '../identidade.ts'
import { connectionOptions } from '../papel.ts'
import { DatabaseRefusal } from '#server/kit/base/refusal.ts'
import {
  ahead,
  countRows,
  firstLine,
  newWriter,
  pieceBytes,
  type Inicio,
  type Tabela,
} from './format.ts'
import type { Progress } from '#server/kit/base/count.ts'
import { nameOf, sequencesOf, tablesOf } from './tables.ts'
import { dbOn, type Db } from '#server/db/database.ts'

/** Folders of a week hold a second time what the copy has. */
const semLinhas = new Set([...chaves, 'pasta', 'pasta_ficheiro'])

type Saving = { versao: string; progress: Progress; signal: AbortSignal }

/** Copies one snapshot, without the rows of `semLinhas`. Answers whether this is a replica. */
export async function saveCopia(
  ownerUrl: string,
  target: Writable,
  { versao, progress, signal }: Saving,
): Promise<{ replica: boolean }> {
  const client = new Client(connectionOptions(ownerUrl, 'copia'))
  await client.connect()
  try {
    const { leave, replica } = await becomeReader(client)
    const inicio = await inicioOf(client, versao)
    target.write(firstLine)
    const pieces = Readable.from(piecesOf(client, inicio, progress), {
      objectMode: false,
      highWaterMark: ahead,
    })
    await pipeline(pieces, createZstdCompress(compression), target, { signal })
    await client.query('rollback')
    await leave()
    return { replica }
  } finally {
    await client.end()
  }
}

const compression = {
  chunkSize: pieceBytes,
  highWaterMark: ahead,
  params: {
    [constants.ZSTD_c_compressionLevel]: 3,
    // shorter matches are frequent in hexadecimal text: six times the work, and a larger copy
    [constants.ZSTD_c_minMatch]: 7,
    [constants.ZSTD_c_checksumFlag]: 1,
  },
}

/**
 * Begins a read-only snapshot, as a role that reads all rows. Answers how to end it, and whether
 * the server is a replica.
 */
async function becomeReader(
  client: pg.Client,
): Promise<{ leave: () => Promise<void>; replica: boolean }> {
  const { rows } = await client.query<Leitor>(`
    select rolsuper or rolbypassrls as livre,
           current_setting('transaction_read_only') = 'on' as replica,
           exists (select from pg_roles where rolname = 'apto_copia') as papel,
           exists (select from pg_auth_members m join pg_roles g on g.oid = m.roleid
                   where g.rolname = 'apto_copia' and m.member = r.oid) as membro
    from pg_roles r where rolname = current_user`)
  const { livre = false, membro = false, papel = false, replica = false } = rows[0] ?? {}
  if (!livre && !papel) throw new DatabaseRefusal(semPapel)
  const joins = !livre && !membro
  if (joins && replica) throw new DatabaseRefusal(semPapelNaReplica)
  if (joins) await client.query('grant apto_copia to current_user')
  const tables = await tablesOf(client)
  if (tables.length === 0) throw new DatabaseRefusal('Nesta base de dados não há nada do Apto.')
  await client.query('begin isolation level repeatable read read only')
  if (!livre) await client.query('set local role apto_copia')
  // text formats are fixed; a row hidden by row-level security is an error
  for (const setting of settings) await client.query(`set local ${setting}`)
  if (livre) await client.query('set local row_security = off')
  // nobody alters columns during the copy
  const names = tables.map(({ nome }) => nameOf(nome)).join()
  await client.query(`lock table ${names} in access share mode`)
  return {
    replica,
    leave: async () => {
      if (joins) await client.query('revoke apto_copia from current_user')
    },
  }
}

type Leitor = { livre: boolean; membro: boolean; papel: boolean; replica: boolean }

const settings = [
  "datestyle = 'ISO, YMD'",
  "intervalstyle = 'postgres'",
  "bytea_output = 'hex'",
  "timezone = 'UTC'",
  'extra_float_digits = 1',
  'statement_timeout = 0',
]

const semPapel =
  'O utilizador de DATABASE_URL não lê todas as linhas desta base de dados: arranque nela primeiro esta ' +
  'versão do Apto, ou indique um utilizador com BYPASSRLS.'

const semPapelNaReplica =
  'O servidor de DATABASE_URL só deixa ler (é uma réplica), e este utilizador não lê lá todas as linhas: dê-lhe ' +
  'no servidor principal o papel que as lê (grant apto_copia to …), ou indique um utilizador com BYPASSRLS.'

async function inicioOf(client: pg.Client, versao: string): Promise<Inicio> {
  const { rows: migracoes } = await client.query<Inicio['migracoes'][number]>(
    'select versao, nome, hash from migracao order by versao',
  )
  const { rows } = await client.query<{ postgres: number; feita_em: string }>(
    `select current_setting('server_version_num')::int as postgres, now()::text as feita_em`,
  )
  const { postgres = 0, feita_em = '' } = rows[0] ?? {}
  const tables = await tablesOf(client)
  return {
    versao,
    feita_em,
    postgres,
    migracoes,
    sequencias: await sequencesOf(client),
    tamanho: tables.reduce((sum, { tamanho }) => sum + tamanho, 0),
  }
}

async function* piecesOf(client: pg.Client, inicio: Inicio, progress: Progress) {
  const writer = newWriter()
  yield writer.inicio(inicio)
  let done = 0
  for (const tabela of await tablesOf(client)) {
    yield writer.tabela(tabela)
    let linhas = 0
    let bytes = 0
    if (!semLinhas.has(tabela.nome)) {
      const stream = client.query(copyTo(selectOf(tabela)))
      for await (const content of inPieces(stream)) {
        for (const chunk of content) {
          linhas += countRows(chunk)
          bytes += chunk.length
        }
        yield writer.dados(content)
        const most = Math.min(done + Math.min(bytes, tabela.tamanho), inicio.tamanho - 1)
        progress(most, inicio.tamanho)
      }
    }
    done += tabela.tamanho
    yield writer.soma({ linhas })
  }
  progress(inicio.tamanho, inicio.tamanho)
  yield writer.fim()
}

const selectOf = ({ nome, colunas }: Tabela) =>
  `copy (select ${colunas.map(nameOf).join()} from ${nameOf(nome)}) to stdout`

/** Joins the chunks of the network: large pieces compress better. */
async function* inPieces(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer[]> {
  let chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    length += chunk.length
    if (length < pieceBytes) continue
    yield chunks
    chunks = []
    length = 0
  }
  if (length > 0) yield chunks
}

/** A read-only snapshot, as a role that may read everything. */
export async function reading<T>(ownerUrl: string, work: (db: Db) => Promise<T>): Promise<T> {
  const client = new Client(connectionOptions(ownerUrl, 'copia'))
  await client.connect()
  try {
    const { leave } = await becomeReader(client)
    const done = await work(dbOn(client))
    await client.query('rollback')
    await leave()
    return done
  } finally {
    await client.end()
  }
}
