import { useEffect, useEffectEvent, useState } from 'react'
import type { ComponentType } from 'react'
import { noConnection } from '../call/failure.ts'
import { notify } from '../browser/notify.ts'

/**
 * A dialog whose code comes when it is first opened, or before: `.preload` is for the pointer or
 * the focus that announces it. Code that cannot be had closes it with a notice; opening it again
 * tries again. (Not `lazy`: React holds back what a Suspense reveals, for a third of a second.)
 */
export function onDemand<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) {
  let loaded: ComponentType<Props> | undefined

  async function fetchCode() {
    loaded ??= await load()
    return loaded
  }

  function OnDemand(props: Props) {
    const [Code, setCode] = useState(() => loaded)
    const fail = useEffectEvent(() => {
      notify.erro(noConnection().message)
      props.onClose()
    })
    useEffect(() => {
      fetchCode().then((code) => setCode(() => code), fail)
    }, [])
    return Code && <Code {...props} />
  }

  return Object.assign(OnDemand, { preload: () => void fetchCode().catch(() => {}) })
}
