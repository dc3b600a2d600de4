import { isColunaDeData } from '#contract/comum/serie/colunas.ts'
import { guessData, type FormatoData } from '#contract/kit/ficheiro/datas.ts'
import { faltasDe, type Linha } from './folha.ts'
import type { Campo, FaltaDaFolha } from '#web/comum/serie/linha.ts'
import type { Falta } from '#contract/comum/serie/linha.ts'

/** One faulty value of one column, with all rows that have it. */
export type Problema = FaltaDaFolha & {
  valor: string
  linhas: readonly Linha[]
  /** the likely format of a date */
  parece: FormatoData | undefined
}

/** Problems shown at once. */
const most = 200

/** Faults and warnings, by column and value, in the order of rows. */
export function problemasDe(
  linhas: readonly Linha[],
  read: (linha: Linha) => readonly FaltaDaFolha[] = faltasDe,
): Problema[] {
  const found: (FaltaDaFolha & { valor: string; linhas: Linha[] })[] = []
  // nested maps: building one joined key for each of ten thousand values is slow
  const byValue = new Map<string, Map<string, Map<string, Linha[]>>>()
  for (const linha of linhas) {
    for (const { campo, motivo } of read(linha)) {
      const valor = campo === 'organigrama' ? '' : linha.celulas[campo]
      const values = within(within(byValue, campo), motivo)
      const same = values.get(valor)
      if (same) same.push(linha)
      else if (found.length < most) {
        const only = [linha]
        values.set(valor, only)
        found.push({ campo, motivo, valor, linhas: only })
      }
    }
  }
  return found.map((problema) => ({ ...problema, parece: pareceDe(problema) }))
}

function within<Inner>(outer: Map<string, Map<string, Inner>>, key: string) {
  const inner = outer.get(key) ?? new Map<string, Inner>()
  outer.set(key, inner)
  return inner
}

function pareceDe({ campo, valor, motivo }: FaltaDaFolha & { valor: string }) {
  const isDate = campo !== 'organigrama' && isColunaDeData(campo)
  return isDate && motivo.endsWith('dd/mm/aaaa') ? guessData(valor)?.formato : undefined
}

export const temDatasErradas = (linhas: readonly Linha[]) =>
  linhas.some(({ faltas }) => faltas.some(({ motivo }) => motivo.endsWith('dd/mm/aaaa')))

/** The rows with faults, and their columns. */
export function resumoDe(linhas: readonly Linha[]) {
  const colunas = new Set<Campo>()
  const erradas: Linha[] = []
  for (const linha of linhas) {
    const faltas = faltasDe(linha)
    if (faltas.length > 0) erradas.push(linha)
    for (const { campo } of faltas) colunas.add(campo)
  }
  return { erradas, colunas }
}

type AvisoDaLinha = Falta & { chave: string; linha: number; nome: string }

export type EspecieDeAviso = {
  campo: Falta['campo']
  /** the sentence of this kind of warning, without value, row and name */
  motivo: string
  avisos: readonly AvisoDaLinha[]
}

/** The warnings of a table by kind, in the order in which they first appear. */
export function avisosPorEspecie(
  linhas: readonly Linha[],
  read: (linha: Linha) => readonly Falta[],
): EspecieDeAviso[] {
  const found = new Map<string, EspecieDeAviso & { avisos: AvisoDaLinha[] }>()
  for (const linha of linhas) {
    for (const { campo, motivo } of read(linha)) {
      const especie = especieDe(motivo)
      const key = `${campo} ${especie}`
      const same = found.get(key) ?? { campo, motivo: especie, avisos: [] }
      found.set(key, same)
      // another value of the cell is to be confirmed again
      const chave = `${linha.id} ${campo} ${motivo} ${linha.celulas[campo]}`
      same.avisos.push({ campo, motivo, chave, linha: linha.linha, nome: linha.celulas.nome })
    }
  }
  return found.values().toArray()
}

const especieDe = (motivo: string) =>
  motivo
    .replace(/^«.*?» /u, '')
    .replace(/ que a linha \d+$/u, ' que outra linha')
    .replace(/^((?:já há|confirme a) [^:]*): .*$/u, '$1')

/** Counts of lines that do not leave with the table. */
export type DeFora = { ilegiveis: number; retiradas: number; vazias: number }
