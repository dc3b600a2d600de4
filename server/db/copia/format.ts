import { createHash, type Hash } from 'node:crypto'
import type { Applied } from '../migration-files.ts'
import { DatabaseRefusal } from '#server/kit/base/refusal.ts'

// A copy is one plain line, then pieces compressed by zstd: letter, length (4 bytes), content. `I`
// is the header. Each table has `T` (name, columns), `D` (rows as COPY text, repeated) and `F`
// (number of rows). `Z` is the checksum of all before it.

export const firstLine = Buffer.from('APTO-COPIA 1\n')

/** Each piece crosses threads and processes: small pieces spend most time in waiting. */
export const pieceBytes = 1 << 20
export const ahead = 4 * pieceBytes

export type Inicio = {
  versao: string
  feita_em: string
  postgres: number
  migracoes: Applied[]
  sequencias: { nome: string; valor: string; usada: boolean }[]
  tamanho: number
}
export type Tabela = { nome: string; colunas: string[]; tamanho: number }
export type Soma = { linhas: number }

const letters = { inicio: 'I', tabela: 'T', dados: 'D', soma: 'F', fim: 'Z' } as const
type Kind = keyof typeof letters
export type Piece = { kind: Kind; content: Buffer }

export function newWriter() {
  const total = createHash('sha256')
  const write = (kind: Kind, content: readonly Buffer[]) => {
    const head = Buffer.alloc(5)
    head.write(letters[kind], 'latin1')
    const piece = Buffer.concat([head, ...content])
    piece.writeUInt32BE(piece.length - head.length, 1)
    total.update(piece)
    return piece
  }
  const json = (kind: Kind, value: object) => write(kind, [Buffer.from(JSON.stringify(value))])
  return {
    inicio: (inicio: Inicio) => json('inicio', inicio),
    tabela: (tabela: Tabela) => json('tabela', tabela),
    dados: (content: readonly Buffer[]) => write('dados', content),
    soma: (soma: Soma) => json('soma', soma),
    fim: () => write('fim', [sumOf(total)]),
  }
}

/** Throws `DatabaseRefusal` for a file that is no copy, was altered, or is cut. */
export async function* readPieces(source: AsyncIterable<Buffer>): AsyncGenerator<Piece> {
  const total = createHash('sha256')
  const { take, isAtEnd } = newTaker(source)
  for (;;) {
    const head = await take(5)
    const kind = kindOf(head.toString('latin1', 0, 1))
    const content = await take(head.readUInt32BE(1))
    if (kind === 'fim') {
      if (!content.equals(sumOf(total)) || !(await isAtEnd())) throw altered()
      return
    }
    total.update(head).update(content)
    yield { kind, content }
  }
}

export function textOfPiece({ kind, content }: Piece, wanted: Kind): string {
  if (kind !== wanted) throw altered()
  return content.toString()
}

const sumOf = (total: Hash) => Buffer.from(JSON.stringify({ sha256: total.copy().digest('hex') }))

export const altered = () =>
  new DatabaseRefusal(
    'A cópia está incompleta ou foi alterada: nada foi reposto. Use outra, ou a mesma de outro disco.',
  )

function newTaker(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let buffered: Buffer = Buffer.alloc(0)
  const gather = async (wanted: number) => {
    const parts = [buffered]
    for (let length = buffered.length; length < wanted;) {
      const next = await chunks.next()
      if (next.done === true) break
      parts.push(next.value)
      length += next.value.length
    }
    buffered = Buffer.concat(parts)
  }
  const take = async (wanted: number): Promise<Buffer> => {
    if (buffered.length < wanted) await gather(wanted)
    if (buffered.length < wanted) throw altered()
    const taken = buffered.subarray(0, wanted)
    buffered = buffered.subarray(wanted)
    return taken
  }
  const isAtEnd = async () => {
    await gather(1)
    return buffered.length === 0
  }
  return { take, isAtEnd }
}

function kindOf(letter: string): Kind {
  const found = Object.entries(letters).find(([, one]) => one === letter)
  if (!found) throw altered()
  return found[0] as Kind
}

/** The number of rows: COPY escapes line breaks inside a row. */
export function countRows(content: Buffer): number {
  let rows = 0
  for (let at = content.indexOf(10); at !== -1; at = content.indexOf(10, at + 1)) rows += 1
  return rows
}
