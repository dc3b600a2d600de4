import { plainText } from '../plain-text.ts'
import { show, type Achado } from './achado.ts'
import { Ilegivel } from './ilegivel.ts'
import type { LinhaCrua } from './linhas.ts'

export type Linha<Coluna extends string> = { linha: number; celulas: Record<Coluna, string> }

export type Tabela<Coluna extends string> = {
  linhas: Linha<Coluna>[]
  vazias: number
  recusas: Achado[]
  /** refused rows as they were, to correct them elsewhere */
  fora: LinhaCrua[]
  colunas: ReadonlySet<Coluna>
  cabecalho: readonly Titulo<Coluna>[]
}

type Titulo<Coluna extends string> = { titulo: string; coluna: Coluna }

type Pedidas<C extends string, O extends string> = {
  obrigatorias: readonly C[]
  opcionais?: readonly O[]
  outros?: { readonly [K in C | O]?: readonly string[] }
}

/** Throws `Ilegivel` for wrong headings in the first row; an unreadable row is a refusal. */
export function tabelaOf<const C extends string, const O extends string = never>(
  [head, ...rows]: readonly LinhaCrua[],
  { obrigatorias, opcionais = [], outros = {} }: Pedidas<C, O>,
): Tabela<C | O> {
  if (!head) throw new Ilegivel('está vazio.')
  const found = trimEnd(head.cells)
  const wanted: readonly (C | O)[] = [...obrigatorias, ...opcionais]
  const positions = positionsOf(found, wanted, outros)
  if (!isComplete(positions, obrigatorias, found)) throw headFault(found, obrigatorias, opcionais)
  const tabela: Tabela<C | O> = {
    linhas: [],
    vazias: 0,
    recusas: [],
    fora: [],
    colunas: new Set(positions.keys()),
    cabecalho: [...positions]
      .toSorted(([, one], [, other]) => one - other)
      .map(([coluna, at]) => ({ titulo: found[at] ?? '', coluna })),
  }
  for (const row of rows) {
    const { linha, cells, fault } = row
    const recusa = fault ?? countFault(cells, found.length)
    if (cells.every((cell) => cell === '')) tabela.vazias += 1
    else if (recusa !== undefined) {
      tabela.recusas.push({ linha, campo: '(linha)', motivo: recusa })
      tabela.fora.push(row)
    } else tabela.linhas.push({ linha, celulas: cellsOf(cells, wanted, positions) })
  }
  return tabela
}

function positionsOf<C extends string>(
  found: readonly string[],
  wanted: readonly C[],
  outros: { readonly [K in C]?: readonly string[] },
): Map<C, number> {
  const keys = found.map(headingKey)
  const at = (coluna: C) => {
    const names = new Set([coluna, ...(outros[coluna] ?? [])].map(headingKey))
    return keys.findIndex((key) => names.has(key))
  }
  return new Map(
    wanted.map((coluna) => [coluna, at(coluna)] as const).filter(([, one]) => one >= 0),
  )
}

const isComplete = <C extends string>(
  positions: ReadonlyMap<C, number>,
  obrigatorias: readonly C[],
  found: readonly string[],
) =>
  obrigatorias.every((coluna) => positions.has(coluna)) &&
  new Set(positions.values()).size === found.length

function headFault(
  found: readonly string[],
  obrigatorias: readonly string[],
  opcionais: readonly string[],
) {
  const keys = found.map(headingKey)
  const twice = found.find(
    (heading, at) => heading !== '' && keys.indexOf(headingKey(heading)) < at,
  )
  if (twice !== undefined) {
    return new Ilegivel(`tem a coluna ${show(twice)} mais do que uma vez.`)
  }
  const more = opcionais.length === 0 ? '' : ` (e, se existir, ${opcionais.join(', ')})`
  const commas = found.length === 1 ? ' O separador tem de ser o ponto e vírgula.' : ''
  return new Ilegivel(
    `não tem o cabeçalho esperado, ${obrigatorias.join(';')}${more}; tem ${show(found.join(';'), 300)}.${commas}`,
  )
}

export const headingKey = (heading: string) => plainText(heading).replace(/[^a-z0-9]/gu, '')

function countFault(cells: readonly string[], expected: number) {
  const count = Math.max(expected, trimEnd(cells).length)
  if (cells.length >= expected && count === expected) return undefined
  return `tem ${cells.length} campos e o cabeçalho tem ${expected}`
}

function trimEnd(cells: readonly string[]) {
  const last = cells.findLastIndex((cell) => cell !== '')
  return cells.slice(0, last + 1)
}

function cellsOf<C extends string>(
  cells: readonly string[],
  colunas: readonly C[],
  positions: ReadonlyMap<C, number>,
): Record<C, string> {
  return Object.fromEntries(
    colunas.map((coluna) => [coluna, cells[positions.get(coluna) ?? -1] ?? '']),
  ) as Record<C, string>
}
