import { colunas } from '#contract/comum/serie/colunas.ts'
import type { Celulas } from '#contract/comum/serie/colunas.ts'
import type { Falta } from '#contract/comum/serie/linha.ts'

// Rows on their way from the worker to the page, and into what the browser keeps. Each value that is
// handed over is copied by itself, in the page's own time: so the cells of some hundred rows go as one
// text, and what was found in them as another. No piece of these holds the end of a line: cells are
// cleaned, and reasons show it as a dot.

const fim = '\n'

export const juntar = (rows: readonly Celulas[]) =>
  rows.map((celulas) => colunas.map((coluna) => celulas[coluna]).join(fim)).join(fim)

/** The cells of `total` rows again. */
export function separar(textos: string, total: number): Celulas[] {
  const cells = textos.split(fim)
  let next = 0
  return Array.from({ length: total }, () => {
    const celulas: Partial<Celulas> = {}
    for (const coluna of colunas) {
      celulas[coluna] = cells[next] ?? ''
      next += 1
    }
    return celulas as Celulas
  })
}

/** What was found in rows: each thing said once, and pairs of numbers that say in which row it was. */
export type Achados = { textos: string; onde: readonly number[] }

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

/** What was found in each of `total` rows again; what is the same is one object. */
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
  const campo = colunas.find((coluna) => coluna === text.slice(0, end))
  return campo && { campo, motivo: text.slice(end + 1) }
}
