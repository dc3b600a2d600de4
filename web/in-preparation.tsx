import { lazyRouteComponent, useParams } from '@tanstack/react-router'

type Params = Partial<Record<string, string>>

const InPreparation = lazyRouteComponent(() => import('./shell/InPreparation.tsx'), 'InPreparation')

/** The screen of an area this version does not have yet, under its title. */
export function inPreparation(title: (params: Params) => string) {
  function Screen() {
    const params: Params = useParams({ strict: false })
    return <InPreparation title={title(params)} />
  }
  return Object.assign(Screen, { preload: InPreparation.preload })
}
