import { useRouter } from '@tanstack/react-router'
import type { AnyRoute } from '@tanstack/react-router'
import { holds } from '../session/rights.ts'
import type { Papel } from '#contract/kit/rights.ts'
import type { Rights } from '../session/rights.ts'
import type { Offer, Screen } from './screen.ts'

/** All screens, in the order in which the navigation offers them. */
export function useScreens(): Screen[] {
  const routes: Record<string, AnyRoute> = useRouter().routesById
  return Object.values(routes).flatMap(({ options }) => options.staticData?.screen ?? [])
}

export type Way = Omit<Offer, 'nome'> & { path: string; nome: string }

/** The links at one place of the navigation, of the screens that `rights` open. */
export const waysOn = (
  place: Offer['on'],
  screens: readonly Screen[],
  rights?: Rights | Papel,
): Way[] =>
  screens.flatMap(({ path, title, needs, offered }) => {
    if (offered?.on !== place || (needs && !(rights && holds(rights, needs)))) return []
    return { ...offered, path, nome: offered.nome ?? title }
  })
