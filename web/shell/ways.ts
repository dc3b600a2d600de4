import type { Screen } from '#web/kit/area/screen.ts'
import { waysOn } from '#web/kit/area/use-screens.ts'
import type { Way } from '#web/kit/area/use-screens.ts'
import type { Rights } from '#web/kit/session/rights.ts'

type Section = { nome: string | undefined; ways: Way[] }

/** The sidebar: adjacent links with the same section form one group. */
export function sectionsFor(screens: readonly Screen[], rights: Rights): Section[] {
  const sections: Section[] = []
  for (const way of waysOn('sidebar', screens, rights)) {
    const last = sections.at(-1)
    if (last && last.nome === way.section) last.ways.push(way)
    else sections.push({ nome: way.section, ways: [way] })
  }
  return sections
}

/** Whether `address` is `path` or below it; nothing is below `/`. */
export const isBelow = (path: string, address: string) =>
  address === path || (path !== '/' && address.startsWith(`${path}/`))

export const searches = 'ecrãs, ações e funcionários'
