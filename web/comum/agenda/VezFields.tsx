import type { FieldValues } from 'react-hook-form'
import { avisoDaHora, avisoDoDia } from '#contract/comum/horario.ts'
import { isDay } from '#contract/kit/reading.ts'
import { FormDate } from '#web/kit/form/choice-fields.tsx'
import type { Values } from '#web/kit/form/resolver.ts'
import type { Fields } from '#web/kit/form/use-form-screen.ts'
import { FormHora } from './FormHora.tsx'

type Vez = { dt: string; hr: string }
type Props<V extends Vez & Values, Body extends FieldValues> = {
  screen: Fields<V, Body>
  /** the warnings stand elsewhere */
  silent?: boolean
}

const hora = /^\d\d:\d\d$/u

/** The day and the hour of a booking, with the warnings against them. */
export function VezFields<V extends Vez & Values, Body extends FieldValues>({
  screen,
  silent = false,
}: Props<V, Body>) {
  return (
    <>
      <FormDate
        {...screen.field('dt')}
        warn={(dt) => (!silent && isDay(dt) ? avisoDoDia(dt) : undefined)}
      />
      <FormHora
        {...screen.field('hr')}
        warn={(hr) => (!silent && hora.test(hr) ? avisoDaHora(hr) : undefined)}
      />
    </>
  )
}
