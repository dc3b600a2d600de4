import type { Screen } from '#web/kit/area/screen.ts'
import { waysOn } from '#web/kit/area/use-screens.ts'
import type { Way } from '#web/kit/area/use-screens.ts'
import type { Rights } from '#web/kit/session/rights.ts'

type Section = { nome: string | undefined; ways: Way[] }

/** The sidebar: the ways these rights open, those that follow each other under one heading together. */
export function sectionsFor(screens: readonly Screen[], rights: Rights): Section[] {
  const sections: Section[] = []
  for (const way of waysOn('sidebar', screens, rights)) {
    const last = sections.at(-1)
    if (last && last.nome === way.section) last.ways.push(way)
    else sections.push({ nome: way.section, ways: [way] })
  }
  return sections
}

/** Whether an address is `path` or lies below it; below the start page lies nothing. */
export const isBelow = (path: string, address: string) =>
  address === path || (path !== '/' && address.startsWith(`${path}/`))
