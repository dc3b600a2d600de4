import { textIn } from './codificacao.ts'
import type { Codificacao } from './codificacao.ts'
import { Ilegivel } from './ilegivel.ts'
import { cleanCell } from '../csv.ts'
import { headingKey } from './tabela.ts'

export type Hipotese = { codificacao: Codificacao; amostra: readonly string[] }

export class CodificacaoIncerta extends Ilegivel {
  readonly hipoteses: readonly Hipotese[]
  constructor(motivo: string, bytes: Uint8Array, possiveis: readonly Codificacao[]) {
    super(motivo)
    this.name = 'CodificacaoIncerta'
    this.hipoteses = hipotesesDe(bytes, possiveis)
  }
}

const shown = 3

function hipotesesDe(bytes: Uint8Array, possiveis: readonly Codificacao[]): Hipotese[] {
  // encodings with the same text are one choice
  const texts = new Map<string, Codificacao>()
  for (const codificacao of possiveis) {
    const text = textIn(bytes, codificacao)
    if (!texts.has(text)) texts.set(text, codificacao)
  }
  const tables = [...texts.keys()].map((text) =>
    text.split(/\r\n?|\n/u).map((line) => line.split(/[;\t]/u)),
  )
  const [lines = []] = tables
  const nome = (lines[0] ?? []).findIndex((cell) => isNome.test(headingKey(cell)))
  const places = lines.flatMap((cells, line) =>
    cells.flatMap((_, column) => {
      const differs = new Set(tables.map((table) => table[line]?.[column])).size > 1
      return differs ? [{ line, column, first: column === nome ? 0 : 1 }] : []
    }),
  )
  const some = places.toSorted((one, other) => one.first - other.first).slice(0, shown)
  return [...texts.values()].map((codificacao, at) => ({
    codificacao,
    amostra: some.map(({ line, column }) =>
      cleanCell((tables[at]?.[line]?.[column] ?? '').slice(0, 60)).replace(/\p{Cc}/gu, '·'),
    ),
  }))
}

const isNome = /^(?:nome|funcionario)/u
