import type { Celulas } from '#contract/comum/serie/colunas.ts'
import type { Lido } from '#contract/comum/serie/ficheiro.ts'
import { juntar, juntarFaltas, separar, separarFaltas } from './bloco.ts'
import type { Achados } from './bloco.ts'
import { julgar } from './julgar.ts'
import type { Contexto, Juizo } from './julgar.ts'

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
