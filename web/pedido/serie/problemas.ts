import { guessData } from '#contract/kit/ficheiro/datas.ts'
import type { FormatoData } from '#contract/kit/ficheiro/datas.ts'
import { faltasDe } from './folha.ts'
import type { Campo, FaltaDaFolha, Linha } from './folha.ts'

/** The same in all rows that have it: one value of one column, and what is wrong with it. */
export type Problema = FaltaDaFolha & {
  valor: string
  linhas: readonly Linha[]
  /** of a date in another form, what it looks like */
  parece: FormatoData | undefined
}

/** Of what is shown; the rest is there once these are mended. */
const most = 200

/** What is wrong, or strange, by column and value, in the order of the rows. */
export function problemasDe(
  linhas: readonly Linha[],
  read: (linha: Linha) => readonly FaltaDaFolha[] = faltasDe,
): Problema[] {
  const found: (FaltaDaFolha & { valor: string; linhas: Linha[] })[] = []
  // not by one text of all three: there may be ten thousand to be made of them
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
  const isDate = campo === 'dataNascimento' || campo === 'dataAdmissao'
  return isDate && motivo.endsWith('dd/mm/aaaa') ? guessData(valor)?.formato : undefined
}

/** Whether any date of a file could not be read. */
export const temDatasErradas = (linhas: readonly Linha[]) =>
  linhas.some(({ faltas }) => faltas.some(({ motivo }) => motivo.endsWith('dd/mm/aaaa')))

/** The rows that cannot be sent as they are, and in which columns that lies. */
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
