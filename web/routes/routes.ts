import { createRootRoute, createRoute } from '@tanstack/react-router'
import type { AnyRoute } from '@tanstack/react-router'
import { componentOf } from '#web/kit/area/component-of.ts'
import type { Screen } from '#web/kit/area/screen.ts'
import { Shell } from '#web/shell/Shell.tsx'
import { ShellSkeleton } from '#web/shell/ShellSkeleton.tsx'
import { Root } from './Root.tsx'
import { InPreparation } from '#web/shell/area.ts'
import type * as provider from './provider.ts'
import { company, front, session } from './areas.ts'
import { arrive, requireEmpresa, requirePrestador, requireSessao } from './guards.ts'

const framed = { pendingComponent: ShellSkeleton, pendingMs: 0, pendingMinMs: 0 }

type Provider = typeof provider

/** The types have all addresses, also without the provider's screens. */
export function treeWith(staff?: Provider) {
  const root = createRootRoute({ component: Root })
  const sessao = createRoute({
    getParentRoute: () => root,
    id: 'sessao',
    beforeLoad: requireSessao,
    component: Shell,
    ...framed,
  })
  const comEmpresa = createRoute({
    getParentRoute: () => sessao,
    id: 'com-empresa',
    beforeLoad: requireEmpresa,
  })
  const doPrestador = createRoute({
    getParentRoute: () => root,
    id: 'do-prestador',
    beforeLoad: requirePrestador,
    component: componentOf(() => import('#web/prestador/ShellPrestador.tsx'), 'ShellPrestador'),
    ...framed,
  })
  return root.addChildren([
    ...under<typeof root, typeof front>(root, front),
    ...under<typeof root, Provider['frontPrestador']>(root, staff?.frontPrestador ?? []),
    sessao.addChildren([
      ...under<typeof sessao, typeof session>(sessao, session),
      comEmpresa.addChildren(under<typeof comEmpresa, typeof company>(comEmpresa, company)),
    ]),
    doPrestador.addChildren(
      under<typeof doPrestador, Provider['provider']>(doPrestador, staff?.provider ?? []),
    ),
  ])
}

function routeOf<Parent extends AnyRoute, const Path extends string, Search extends object>(
  parent: Parent,
  screen: Screen<Path, Search>,
) {
  const { path, component = InPreparation, validateSearch } = screen
  return createRoute({
    getParentRoute: () => parent,
    path,
    validateSearch,
    component,
    beforeLoad: arrive(screen),
    staticData: { screen },
  })
}

type RoutesOf<Parent extends AnyRoute, Screens extends readonly Screen[]> = {
  -readonly [At in keyof Screens]: Screens[At] extends Screen<infer Path, infer Search>
    ? ReturnType<typeof routeOf<Parent, Path, Search>>
    : never
}

function under<Parent extends AnyRoute, Screens extends readonly Screen[]>(
  parent: Parent,
  screens: readonly Screen[],
) {
  const routes: unknown = screens.map((screen) => routeOf(parent, screen))
  return routes as RoutesOf<Parent, Screens>
}
