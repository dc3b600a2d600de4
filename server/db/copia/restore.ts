import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { Client } from '../client.ts'
import { dbOn } from '../database.ts'
import { migrateOn, migrateTo } from '../migrate.ts'
import { lockMigration } from '../migration-lock.ts'
import { withoutWall } from '../owner.ts'
import { connectionOptions } from '../papel.ts'
import { refusePooler } from '../pooler.ts'
import { DatabaseRefusal } from '#server/kit/base/refusal.ts'
import {
  ahead,
  altered,
  firstLine,
  pieceBytes,
  readPieces,
  textOfPiece,
  type Inicio,
  type Piece,
  type Soma,
  type Tabela,
} from './format.ts'
import type { Progress } from '#server/kit/base/count.ts'
import { setAside } from './aside.ts'
import { nameOf, tablesOf } from './tables.ts'

type Restoring = {
  progress: Progress
  signal: AbortSignal
  log: (line: string) => void
  later?: (client: pg.Client) => Promise<void>
}

/** Restores a copy into an empty database, all or nothing. Throws `DatabaseRefusal`. */
export async function restoreCopia(
  ownerUrl: string,
  source: Readable,
  restoring: Restoring,
): Promise<Inicio> {
  const client = new Client(connectionOptions(ownerUrl, 'reposicao'))
  await client.connect()
  const { signal, log, later = migrateOn } = restoring
  const stop = () => source.destroy(new Error('interrupted'))
  signal.addEventListener('abort', stop)
  try {
    // a portal that starts meanwhile waits for this lock
    await refusePooler(client, ownerUrl, log)
    await lockMigration(client, log)
    if ((await tablesOf(client)).length > 0) throw new DatabaseRefusal(ocupada)
    const pieces = readPieces(decompressed(source))
    const first = await pieces.next()
    if (first.done === true) throw altered()
    const { value } = first
    const inicio = await unlessAltered<Inicio>(pieces, () =>
      JSON.parse(textOfPiece(value, 'inicio')),
    )
    await client.query('begin')
    await client.query("set local maintenance_work_mem = '256MB'")
    await unlessAltered(pieces, () => migrateTo(client, inicio.migracoes))
    await withoutWall(dbOn(client), async () => await load(client, inicio, pieces, restoring))
    await later(client)
    await client.query('commit')
    const names = (await tablesOf(client)).map(({ nome }) => nameOf(nome))
    await client.query(`vacuum analyze ${names.join()}`)
    return inicio
  } finally {
    signal.removeEventListener('abort', stop)
    await client.end()
  }
}

const ocupada =
  'A base de dados não está vazia, e uma cópia só se repõe numa que o esteja: indique outra em ' +
  'DATABASE_URL, ou outra pasta em DATA_DIR.'

type Pieces = ReturnType<typeof readPieces>

/** After a content fault, reads on to the checksum: it throws if the copy was altered. */
async function unlessAltered<Done>(
  pieces: Pieces,
  work: () => Done | Promise<Done>,
): Promise<Done> {
  try {
    return await work()
  } catch (error) {
    if (isOfContent(error)) while ((await pieces.next()).done !== true);
    throw error
  }
}

const isOfContent = (error: unknown) =>
  error instanceof DatabaseRefusal ||
  error instanceof SyntaxError ||
  error instanceof TypeError ||
  (error instanceof pg.DatabaseError && /^2[23]/u.test(error.code ?? ''))

async function load(
  client: pg.Client,
  inicio: Inicio,
  pieces: Pieces,
  { progress, log }: Restoring,
) {
  const tables = await tablesOf(client)
  // the copy contains the rows that migrations insert
  await client.query(`truncate ${tables.map(({ nome }) => nameOf(nome)).join()}`)
  const putBack = await setAside(client)
  let done = 0
  const loadFrom = async (piece: Piece) => {
    const tabela: Tabela = JSON.parse(textOfPiece(piece, 'tabela'))
    const known = tables.find(({ nome }) => nome === tabela.nome)
    // the order of columns depends on the history of a database
    if (known && known.colunas.toSorted().join() !== tabela.colunas.toSorted().join())
      throw altered()
    if (!known) log(`A tabela ${tabela.nome} não é do Apto: ficou de fora.`)
    const rows = newRows(pieces, (bytes) => {
      const most = Math.min(done + Math.min(bytes, tabela.tamanho), inicio.tamanho - 1)
      progress(most, inicio.tamanho)
    })
    await (known ? loadTable(client, tabela, rows) : passOver(rows))
    done += tabela.tamanho
  }
  for await (const piece of pieces) await unlessAltered(pieces, () => loadFrom(piece))
  for (const { nome, valor, usada } of inicio.sequencias) {
    await client.query('select setval($1::regclass, $2, $3)', [nameOf(nome), valor, usada])
  }
  await putBack()
  progress(inicio.tamanho, inicio.tamanho)
}

type Rows = ReturnType<typeof newRows>

function newRows(pieces: Pieces, told: (bytes: number) => void) {
  let soma: Soma | undefined
  async function* content() {
    for (let bytes = 0; ;) {
      const { value: piece, done } = await pieces.next()
      if (done === true) throw altered()
      if (piece.kind !== 'dados') {
        soma = JSON.parse(textOfPiece(piece, 'soma'))
        return
      }
      bytes += piece.content.length
      told(bytes)
      yield piece.content
    }
  }
  return { content: content(), linhas: () => soma?.linhas }
}

/** The checksum of the whole copy is compared before the commit. */
async function loadTable(client: pg.Client, { nome, colunas }: Tabela, rows: Rows) {
  const columns = colunas.map(nameOf).join()
  const stream = client.query(
    copyFrom(`copy ${nameOf(nome)} (${columns}) from stdin`, { highWaterMark: ahead }),
  )
  await pipeline(rows.content, stream)
  if (stream.rowCount !== rows.linhas()) throw altered()
}

async function passOver({ content }: Rows) {
  while ((await content.next()).done !== true);
}

const compression = { chunkSize: pieceBytes, highWaterMark: ahead }

async function* decompressed(source: Readable): AsyncGenerator<Buffer> {
  const zstd = createZstdDecompress(compression)
  // the reader of `zstd` gets the error
  pipeline(Readable.from(behindFirstLine(source)), zstd).catch(() => undefined)
  try {
    yield* zstd
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw /^(?:ZSTD|Z_)/u.test(code ?? '') ? altered() : error
  }
}

async function* behindFirstLine(source: Readable): AsyncGenerator<Buffer> {
  let begin: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of source as AsyncIterable<Buffer>) {
    if (begin) {
      begin = Buffer.concat([begin, chunk])
      if (begin.length < firstLine.length) continue
      if (!begin.subarray(0, firstLine.length).equals(firstLine)) break
      yield begin.subarray(firstLine.length)
      begin = undefined
    } else yield chunk
  }
  if (begin) throw new DatabaseRefusal(outroFicheiro)
}

const outroFicheiro = 'O ficheiro não é uma cópia do Apto, ou está cifrado: decifre-o primeiro.'
