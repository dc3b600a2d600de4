import type { Codificacao } from '../../kit/ficheiro/codificacao.ts'
import { decode } from '../../kit/ficheiro/decode.ts'
import { Ilegivel } from '../../kit/ficheiro/ilegivel.ts'
import { readLinhas } from '../../kit/ficheiro/linhas.ts'
import type { LinhaCrua } from '../../kit/ficheiro/linhas.ts'
import { tabelaOf } from '../../kit/ficheiro/tabela.ts'
import type { Tabela } from '../../kit/ficheiro/tabela.ts'
import {
  grande,
  maximoDeBytes,
  maximoDeCelulas,
  maximoDeLinhas,
  maximoDeQuebras,
} from './limites.ts'
import { cabecalho, type ColunaDeNo, colunasDeNo } from './colunas.ts'
import type { Coluna } from './colunas.ts'

export type Pessoas = Tabela<Coluna | 'organigrama'>

export type Nos = Tabela<ColunaDeNo>

export type Lido = Pessoas & {
  /** read as UTF-8 instead of windows-1252 */
  utf8: boolean
}

/** Throws `Ilegivel` for no CSV or too large, `CodificacaoIncerta` for unknown encoding. */
export function lerCsv(bytes: Uint8Array, codificacao?: Codificacao): Lido {
  const { rows, utf8 } = linhasDe(bytes, codificacao)
  return { ...pessoasDe(rows), utf8 }
}

/** Throws as `lerCsv`. */
export function lerNos(bytes: Uint8Array, codificacao?: Codificacao): Nos & { utf8: boolean } {
  const { rows, utf8 } = linhasDe(bytes, codificacao)
  return { ...contada(tabelaOf(rows, { obrigatorias: colunasDeNo }), 'nó'), utf8 }
}

function linhasDe(bytes: Uint8Array, codificacao: Codificacao | undefined) {
  if (bytes.length > maximoDeBytes) throw grande()
  const { text, utf8 } = decode(bytes, codificacao)
  checkCelulas(bytes)
  return { rows: readLinhas(text), utf8 }
}

/** Refuses a file of almost only separators, which would fill the memory. */
function checkCelulas(bytes: Uint8Array) {
  let [line, back, cell] = [0, 0, 0]
  for (const byte of bytes) {
    if (byte === 0x0a) line += 1
    else if (byte === 0x0d) back += 1
    else if (byte === 0x3b) cell += 1
  }
  const linhas = Math.max(line, back)
  if (linhas > maximoDeQuebras) throw demasiadas(linhas)
  if (cell > maximoDeCelulas) {
    throw new Ilegivel(`tem demasiados campos; no máximo ${comEspacos(maximoDeLinhas)} linhas.`)
  }
}

export function pessoasDe(rows: readonly LinhaCrua[]): Pessoas {
  const pessoas = contada(tabelaOf(rows, cabecalho), 'funcionário')
  for (const { celulas } of pessoas.linhas) {
    // lists show N/D for no number
    if (celulas.numMecan === 'N/D') celulas.numMecan = ''
  }
  return pessoas
}

function contada<T extends Tabela<string>>(tabela: T, cada: string): T {
  const total = tabela.linhas.length + tabela.recusas.length
  if (total > maximoDeLinhas) throw demasiadas(total)
  if (total === 0) throw new Ilegivel(`só tem o cabeçalho: falta uma linha por ${cada}.`)
  return tabela
}

const demasiadas = (total: number) =>
  new Ilegivel(`tem ${comEspacos(total)} linhas; no máximo 10 000 de cada vez.`)

const comEspacos = (total: number) => String(total).replace(/\B(?=(?:\d{3})+$)/gu, ' ')
