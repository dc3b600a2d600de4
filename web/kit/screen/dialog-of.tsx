import { useEffect, useEffectEvent, useState } from 'react'
import type { ComponentType } from 'react'
import { noConnection } from '../call/failure.ts'
import { idle } from '../browser/idle.ts'
import { notify } from '../browser/notify.ts'

const waiting = new Set<() => void>()

/** Preloads the dialogs on hover or focus of any button. */
function expectPress({ target }: Event) {
  if (waiting.size === 0 || !(target instanceof Element) || !target.closest('button')) return
  const asked = [...waiting]
  waiting.clear()
  void fetchAll(asked)
}

async function fetchAll(asked: readonly (() => void)[]) {
  await idle()
  for (const preload of asked) preload()
}

for (const sign of ['pointerover', 'focusin']) addEventListener(sign, expectPress)

/**
 * A dialog whose code loads when it first opens, or on hover of a button. A failed load closes it
 * with a notice. Without Suspense: React delays a Suspense reveal by 300 ms.
 */
export function dialogOf<Name extends string, Props extends { onClose: () => void }>(
  load: () => Promise<{ readonly [Key in Name]: ComponentType<Props> }>,
  name: Name,
) {
  let loaded: ComponentType<Props> | undefined

  async function fetchCode() {
    loaded ??= (await load())[name]
    return loaded
  }

  function Dialog(props: Props) {
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

  const preload = () => void fetchCode().catch(() => {})
  waiting.add(preload)
  return Object.assign(Dialog, { preload })
}
