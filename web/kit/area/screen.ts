import type { RouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { IconNode } from 'lucide'
import type { List } from '#contract/kit/list.ts'
import type { Needs } from '../session/rights.ts'

/** What the address of a screen keeps, as it is spelt. */
export type Given = Record<string, string | undefined>

type Nothing = Record<never, never>

/**
 * A screen of the portal, said once in its area's `area.ts`: its route with its guard, its title in
 * the document, and its places in sidebar, palette, user menu and dashboard follow from it.
 */
export type Screen<Path extends string = string, Search extends object = Nothing> = {
  /** the whole of it, `$name` for a part that changes */
  path: Path
  /** of the document, and of the heading where the screen has no other; '' where it only leads on */
  title: string
  /** who may see it; whoever gets as far as its group where nothing is said */
  needs?: Needs
  /** left out where this version does not have the screen yet, and says so */
  component?: RouteComponent
  /** what its address keeps: from `listAddress`, or read by itself */
  validateSearch?: (given: Given) => Search
  /** what it lists: asked for while the session is still being read */
  list?: List
  /** looks at the address before anything is shown, and may throw a `redirect` */
  onArrival?: (arrival: Arrival) => void
  offered?: Offer
  tile?: Tile<Search>
  /** its figures of what wants somebody's hand, above the tiles */
  tratar?: readonly Tratar<Search>[]
  /** where it leads instead of being shown */
  leadsTo?: string
}

type Arrival = { search: object; location: { hash: string } }

/** Where the way to a screen stands, beside the links other screens have. */
export type Offer = {
  on: 'sidebar' | 'palette' | 'user menu' | 'actions' | 'prestador' | 'prestador menu'
  icon: IconNode
  /** what it is called there, where that is not its title */
  nome?: string
  /** the same, below the heading that says the rest */
  curto?: string
  /** the heading it stands below */
  section?: string
  /** what stands below it in the sidebar while one is there */
  Below?: ComponentType<{ onFollow?: (() => void) | undefined }>
  /** a figure on the way itself, under this id, which the way is described by */
  Badge?: ComponentType<{ id: string }>
  /** of which addresses it is marked as the present one, where not only of those below its own */
  covers?: string
}

/** Its place on the dashboard: a tile of its own, or a line on another screen's. */
type Tile<Search extends object = Nothing> = ({ texto: string } | { on: string }) & {
  /** its figure in words, */
  figure?: (count: number) => string
  /** which of the dashboard's it is, */
  counts?: string
  /** and which rows it counts */
  rows?: NoInfer<Search>
}

/** A figure of what wants somebody's hand: the whole of it opens the rows it counts. */
export type Tratar<Search extends object = Nothing> = {
  /** the name its area counts it under, */
  counts: string
  /** what stands below the number, */
  nome: (total: number) => string
  /** and exactly the rows it counts */
  rows: NoInfer<Search>
  tone: 'danger' | 'warning' | 'neutral'
}

/** Declares a screen. */
export const screen = <const Path extends string, Search extends object = Nothing>(
  declared: Screen<Path, Search>,
): Screen<Path, Search> => declared

/** An address that leads to another screen: a word nobody knows, or a shorter way to say it. */
export const leading = <const Path extends string>(
  path: Path,
  { path: leadsTo }: { path: string },
): Screen<Path> => ({ path, title: '', leadsTo })

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen
  }
}
