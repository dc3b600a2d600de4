import { createRoute } from '@tanstack/react-router'
import type { AnyRoute, RouteComponent } from '@tanstack/react-router'

/** A path that is a component and nothing more. */
export function screen<const Parent extends AnyRoute, const Path extends string>(
  parent: Parent,
  path: Path,
  component: RouteComponent,
) {
  return createRoute({ getParentRoute: () => parent, path, component })
}
