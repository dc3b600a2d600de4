import type { Falta } from '#contract/comum/serie/linha.ts'
import type { Linha } from './folha.ts'

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
