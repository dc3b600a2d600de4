import type { FieldValues } from 'react-hook-form'
import { isDay } from '#contract/kit/reading.ts'
import { avisoDaHora, avisoDoDia } from '#contract/saude/horario.ts'
import { FormCombobox, FormDate } from '#web/kit/form/choice-fields.tsx'
import type { Values } from '#web/kit/form/resolver.ts'
import type { Fields } from '#web/kit/form/use-form-screen.ts'
import { FormHora } from './FormHora.tsx'
import { useLocais } from './lookups.ts'

export type Vez = { dt: string; hr: string; cd_local: number | string | null }

type Props<V extends Vez & Values, Body extends FieldValues> = {
  screen: Fields<V, Body>
  cd_empresa: number
}

const hora = /^\d\d:\d\d$/u

/** The day and the hour, with what speaks against them. */
export function VezFields<V extends Vez & Values, Body extends FieldValues>({
  screen,
}: Pick<Props<V, Body>, 'screen'>) {
  return (
    <>
      <FormDate {...screen.field('dt')} warn={(dt) => (isDay(dt) ? avisoDoDia(dt) : undefined)} />
      <FormHora
        {...screen.field('hr')}
        warn={(hr) => (hora.test(hr) ? avisoDaHora(hr) : undefined)}
      />
    </>
  )
}

export function LocalField<V extends Vez & Values, Body extends FieldValues>({
  screen,
  cd_empresa,
}: Props<V, Body>) {
  return <FormCombobox {...screen.field('cd_local')} options={useLocais(cd_empresa)} />
}
