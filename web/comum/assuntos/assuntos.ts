import type { Figura } from '#contract/painel.ts'
import type { Tratar } from '#web/kit/area/screen.ts'

/** A line of what is to be done, with the address of its rows. */
export type Assunto = Tratar & Figura & { path: string }

const tones: readonly Tratar['tone'][] = ['danger', 'warning', 'accent', 'neutral']
export type Sorted = { open: Assunto[]; none: string[] }

/** Open ones by consequence, and the names of those that count nothing. */
export function sortAssuntos(
  declared: readonly (Tratar & { path: string })[],
  figures: Record<string, Figura>,
): Sorted {
  const all = declared.map((one) => ({ ...one, total: 0, ...figures[one.counts] }))
  return {
    open: all.filter(({ total }) => total > 0).toSorted((one, other) => rank(one) - rank(other)),
    none: all.filter(({ total }) => total === 0).map(({ nome }) => nome(0)),
  }
}

const rank = ({ legal, tone }: Tratar) => tones.indexOf(tone) + (legal ? 0 : tones.length)
