import type { FieldValues } from 'react-hook-form'
import { FormCombobox } from '#web/kit/form/choice-fields.tsx'
import type { Values } from '#web/kit/form/resolver.ts'
import type { Fields } from '#web/kit/form/use-form-screen.ts'
import { useLocais } from './lookups.ts'

type Local = { cd_local: number | string | null }
type Props<V extends Local & Values, Body extends FieldValues> = {
  screen: Fields<V, Body>
  cd_empresa: number
}

export function LocalField<V extends Local & Values, Body extends FieldValues>({
  screen,
  cd_empresa,
}: Props<V, Body>) {
  return <FormCombobox {...screen.field('cd_local')} {...useLocais(cd_empresa)} />
}
