import { todasAsColunas, type Celulas } from '#contract/comum/serie/colunas.ts'
import type { Lido, Pessoas } from '#contract/comum/serie/ficheiro.ts'
import {
  type Falta,
  avisosDe,
  datasEstranhasDe,
  lerLinha,
  type Contexto as ContextoDeLinha,
} from '#contract/comum/serie/linha.ts'
import { plainText } from '#contract/kit/plain-text.ts'
import type { Codificacao } from '#contract/kit/ficheiro/codificacao.ts'
import type { Hipotese } from '#contract/kit/ficheiro/duvida.ts'
import type { Achado } from '#contract/kit/ficheiro/achado.ts'
import type { LinhaCrua } from '#contract/kit/ficheiro/linhas.ts'

export type Lidas = {
  /** line numbers in the file */
  linhas: readonly number[]
  textos: string
  organigramas: string
  faltas: Achados
  avisos: Achados
}

type Lida = Juizo & {
  linha: number
  celulas: Celulas
  /** the branch's name in the file */
  organigrama: string
}

export function juntarLidas(rows: Lido['linhas'], contexto: Contexto): Lidas {
  const juizos = rows.map(({ celulas }) => julgar(celulas, contexto))
  return {
    linhas: rows.map(({ linha }) => linha),
    textos: juntar(rows.map(({ celulas }) => celulas)),
    organigramas: rows.map(({ celulas }) => celulas.organigrama).join('\n'),
    faltas: juntarFaltas(juizos.map(({ faltas }) => faltas)),
    avisos: juntarFaltas(juizos.map(({ avisos }) => avisos)),
  }
}

export function separarLidas({ linhas, textos, organigramas, ...achados }: Lidas): Lida[] {
  const celulas = separar(textos, linhas.length)
  const ramos = organigramas.split('\n')
  const faltas = separarFaltas(achados.faltas, linhas.length)
  const avisos = separarFaltas(achados.avisos, linhas.length)
  return celulas.map((row, at) => ({
    linha: linhas[at] ?? 0,
    celulas: row,
    organigrama: ramos[at] ?? '',
    faltas: faltas[at] ?? [],
    avisos: avisos[at] ?? [],
  }))
}

// For `postMessage` and IndexedDB. Structured clone copies each string on the main thread, so some
// hundred rows are one string. No cell or reason contains a line break.

const fim = '\n'

export const juntar = (rows: readonly Celulas[]) =>
  rows.map((celulas) => todasAsColunas.map((coluna) => celulas[coluna]).join(fim)).join(fim)

/** The inverse of `juntar`, for `total` rows; a table stored by an older page has fewer columns. */
export function separar(textos: string, total: number): Celulas[] {
  const cells = textos.split(fim)
  const wide = Math.floor(cells.length / total)
  return Array.from({ length: total }, (_, row) => {
    const celulas: Partial<Celulas> = {}
    for (const [at, coluna] of todasAsColunas.entries()) {
      celulas[coluna] = at < wide ? (cells[row * wide + at] ?? '') : ''
    }
    return celulas as Celulas
  })
}

/** The distinct faults, joined, and pairs of row and fault. */
type Achados = { textos: string; onde: readonly number[] }

export function juntarFaltas(rows: readonly (readonly Falta[])[]): Achados {
  const said = new Map<string, number>()
  const onde: number[] = []
  for (const [row, faltas] of rows.entries()) {
    for (const { campo, motivo } of faltas) {
      const text = `${campo} ${motivo}`
      const at = said.get(text) ?? said.size
      said.set(text, at)
      onde.push(row, at)
    }
  }
  return { textos: [...said.keys()].join(fim), onde }
}

/** The inverse of `juntarFaltas`, for `total` rows; equal faults share one object. */
export function separarFaltas({ textos, onde }: Achados, total: number): (readonly Falta[])[] {
  const said = textos.split(fim).map(faltaDe)
  const rows = Array.from({ length: total }, (): Falta[] => [])
  for (let at = 0; at < onde.length; at += 2) {
    const falta = said[onde[at + 1] ?? -1]
    if (falta) rows[onde[at] ?? -1]?.push(falta)
  }
  return rows.map((faltas) => (faltas.length === 0 ? nenhuma : faltas))
}

const nenhuma: readonly Falta[] = []

function faltaDe(text: string): Falta | undefined {
  const end = text.indexOf(' ')
  const campo = todasAsColunas.find((coluna) => coluna === text.slice(0, end))
  return campo && { campo, motivo: text.slice(end + 1) }
}

const listas = ['categoria', 'agrupamento', 'profissao', 'funcao'] as const

/** The data rows are checked against; sent to the worker. */
export type Contexto = ContextoDeLinha & {
  nomes: Record<(typeof listas)[number], ReadonlySet<string>>
}

export type Juizo = { faltas: readonly Falta[]; avisos: readonly Falta[] }

export function julgar(celulas: Celulas, contexto: Contexto): Juizo {
  const { faltas } = lerLinha(celulas, contexto)
  return {
    faltas,
    avisos: [
      ...avisosDe(celulas),
      ...datasEstranhasDe(celulas, contexto),
      ...novosDe(celulas, contexto),
    ],
  }
}

const novosDe = (celulas: Celulas, { nomes }: Contexto): Falta[] =>
  listas
    .filter((campo) => celulas[campo] !== '' && !nomes[campo].has(plainText(celulas[campo])))
    .map((campo) => ({
      campo,
      motivo: 'não está na lista: passa a estar quando o prestador aceitar o pedido',
    }))

// Messages between the page and the worker that reads files.

export type Origem = { csv: Blob; codificacao?: Codificacao } | { livro: Blob } | { colado: string }

export type Leitura = { origem: Origem; contexto: Contexto }

export type Sumario = {
  total: number
  vazias: number
  recusas: readonly Achado[]
  fora: readonly LinhaCrua[]
  cabecalho: Pessoas['cabecalho']
  notas: readonly string[]
  /** the file was UTF-8, not windows-1252 */
  utf8: boolean
}

/** Rows come in blocks of some hundred, so that the page stays responsive. */
export type RecadoDaSerie =
  | { tipo: 'sumario'; sumario: Sumario }
  | { tipo: 'linhas'; lidas: Lidas }
  | { tipo: 'fim' }
  | { tipo: 'duvida'; motivo: string; hipoteses: readonly Hipotese[] }
  | { tipo: 'ilegivel'; motivo: string }

export const porRecado = 250
