import { createRootRoute, createRoute, lazyRouteComponent as lazy } from '@tanstack/react-router'
import type { AnyRoute } from '@tanstack/react-router'
import type { Screen } from '#web/kit/area/screen.ts'
import { Shell } from '#web/shell/Shell.tsx'
import { ShellSkeleton } from '#web/shell/ShellSkeleton.tsx'
import { Root } from './Root.tsx'
import { InPreparation } from '#web/shell/area.ts'
import { company, front, provider, session } from './areas.ts'
import { arrive, requireEmpresa, requirePrestador, requireSessao } from './guards.ts'

// Every screen of the areas as an address; screens name each other's by typed links.

const root = createRootRoute({ component: Root })

const framed = { pendingComponent: ShellSkeleton, pendingMs: 0, pendingMinMs: 0 }

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
  component: lazy(() => import('#web/prestador/Shell.tsx'), 'Shell'),
  ...framed,
})

export const routeTree = root.addChildren([
  ...under(root, front),
  sessao.addChildren([
    ...under(sessao, session),
    comEmpresa.addChildren(under(comEmpresa, company)),
  ]),
  doPrestador.addChildren(under(doPrestador, provider)),
])

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

/** The screens as routes below `parent`. */
function under<Parent extends AnyRoute, const Screens extends readonly Screen[]>(
  parent: Parent,
  screens: Screens,
) {
  const routes: unknown = screens.map((screen) => routeOf(parent, screen))
  return routes as RoutesOf<Parent, Screens>
}
