import type { RouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { IconNode } from 'lucide'
import type { List } from '#contract/kit/list.ts'
import type { Needs } from '../session/rights.ts'

export type Given = Record<string, string | undefined>

type Nothing = Record<never, never>

/** A screen, declared in its area's `area.ts`: route, guard, title and navigation follow it. */
export type Screen<Path extends string = string, Search extends object = Nothing> = {
  /** the whole path, `$name` for a part that changes */
  path: Path
  title: string
  /** left out: everyone whom its group of routes admits */
  needs?: Needs
  /** left out: the screen says that this version does not have it yet */
  component?: RouteComponent
  validateSearch?: (given: Given) => Search
  /** its first page comes embedded in the document */
  list?: List
  /** runs before the screen is shown; may throw a `redirect` */
  onArrival?: (arrival: Arrival) => void
  offered?: Offer
  tile?: Tile<Search>
  tratar?: readonly Tratar<Search>[]
  leadsTo?: string
}

type Arrival = { search: object; location: { hash: string } }

export type Offer = {
  on: 'sidebar' | 'palette' | 'user menu' | 'actions' | 'prestador' | 'prestador menu'
  icon: IconNode
  nome?: string
  curto?: string
  section?: string
  /** stands below the link in the sidebar while one of its screens is shown */
  Below?: ComponentType<{ onFollow?: (() => void) | undefined }>
  /** a figure on the link, with this id for `aria-describedby` */
  Badge?: ComponentType<{ id: string }>
  /** the link is current at this address and below, instead of `path` */
  covers?: string
}

type Tile<Search extends object = Nothing> = ({ texto: string } | { on: string }) & {
  figure?: (count: number) => string
  counts?: string
  rows?: NoInfer<Search>
}

export type Tratar<Search extends object = Nothing> = {
  counts: string
  nome: (total: number) => string
  rows: NoInfer<Search>
  /** `accent` for what is new, `neutral` for what others have to do */
  tone: 'danger' | 'warning' | 'accent' | 'neutral'
  /** the law gives hours for it: comes before all that is not */
  legal?: true
}

export const screen = <const Path extends string, Search extends object = Nothing>(
  declared: Screen<Path, Search>,
): Screen<Path, Search> => declared

/** An address that redirects to another screen, e.g. a shorter word for it. */
export const leading = <const Path extends string>(
  path: Path,
  { path: leadsTo }: { path: string },
): Screen<Path> => ({ path, title: '', leadsTo })

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen
  }
}
