import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, PathValue, UseFormReturn } from 'react-hook-form'
import { dropDraft, readDraft, writeDraft } from '../browser/drafts.ts'
import { useSessaoOrNone } from '../session/session.ts'
import { namesOf } from './resolver.ts'
import type { Values } from './resolver.ts'

const pause = 400

/** Stores a form's input under `name` and restores it after a reload. Never for passwords. */
export function useDraft<V extends Values, Body extends FieldValues>(
  name: string | undefined,
  form: UseFormReturn<V, unknown, Body>,
  initial: V,
) {
  const sessao = useSessaoOrNone()
  const place = name !== undefined &&
    sessao !== null && {
      cd_utilizador: sessao.utilizador.cd,
      cd_empresa: sessao.empresa?.cd ?? 0,
      form: name,
    }
  const [found] = useState(() => differing(place ? readDraft(place) : undefined, initial))
  const [restored, setRestored] = useState(Object.keys(found).length > 0)
  const known = useRef(initial)

  const restore = useEffectEvent(() => {
    for (const field of namesOf(found)) {
      form.setValue(field, found[field] as PathValue<V, typeof field>, { shouldDirty: true })
    }
  })
  const keep = useEffectEvent(() => {
    if (!place) return
    const values = form.getValues()
    const changed = namesOf(initial).filter((field) => values[field] !== known.current[field])
    writeDraft(place, Object.fromEntries(changed.map((field) => [field, values[field]])))
  })

  useEffect(() => {
    restore()
    let timer: ReturnType<typeof setTimeout> | undefined
    const now = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      keep()
    }
    const stop = form.subscribe({
      formState: { values: true },
      callback() {
        clearTimeout(timer)
        timer = setTimeout(now, pause)
      },
    })
    window.addEventListener('pagehide', now)
    return () => {
      clearTimeout(timer)
      stop()
      window.removeEventListener('pagehide', now)
    }
  }, [form])

  return {
    restored,
    drop(values: V) {
      known.current = values
      if (place) dropDraft(place)
      setRestored(false)
    },
  }
}

function differing<V extends Values>(kept: Record<string, unknown> | undefined, initial: V) {
  const fields = namesOf(initial).filter(
    (field) => kept && isEntry(kept[field]) && kept[field] !== initial[field],
  )
  return Object.fromEntries(fields.map((field) => [field, kept?.[field]])) as Partial<V>
}

const isEntry = (value: unknown) =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)
