import type { FieldValues } from 'react-hook-form'
import { isNif } from '#contract/comum/identificador.ts'
import type { EmpresaForm } from '#contract/empresa/forms.ts'
import { FormText } from '#web/kit/form/fields.tsx'
import type { Fields } from '#web/kit/form/use-form-screen.ts'

type Dados = { [Campo in keyof EmpresaForm]-?: string }

const warnNif = (nif: string) =>
  nif === '' || isNif(nif) ? undefined : 'Confirme: não é um NIF português válido.'

export function DadosFields<V extends Dados, Body extends FieldValues>({
  screen,
}: {
  screen: Fields<V, Body>
}) {
  return (
    <>
      <FormText {...screen.field('nome')} maxLength={200} />
      <FormText {...screen.field('nif')} maxLength={20} inputMode="numeric" warn={warnNif} />
      <FormText {...screen.field('cae')} maxLength={10} inputMode="numeric" />
      <FormText {...screen.field('morada')} maxLength={200} />
      <FormText {...screen.field('contacto')} maxLength={200} />
    </>
  )
}
