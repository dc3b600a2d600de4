import { lazy, Suspense } from 'react'
import type { ComponentType } from 'react'

/**
 * A dialog whose code comes when it is first opened, or before: `.preload` is for the pointer or
 * the focus that announces it. Nothing is shown in between.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(async () => ({ default: await load() }))
  function OnDemand(props: Props) {
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    )
  }
  return Object.assign(OnDemand, { preload: () => void load() })
}
