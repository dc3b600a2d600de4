import { useEffect, useEffectEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormCombobox } from '#web/kit/form/choice-fields.tsx'
import type { Values } from '#web/kit/form/resolver.ts'
import type { Fields } from '#web/kit/form/use-form-screen.ts'
import { useNos } from '#web/comum/organigrama/use-organigrama.ts'
import { useEmpresas } from './lookups.ts'

type Onde = { cd_empresa: number | string | null; cd_organig: number | string | null }

type Props<V extends Onde & Values, Body extends FieldValues> = {
  screen: Fields<V, Body>
  empresa: Onde['cd_empresa']
  /** sets the node after a change of company */
  onEmpresa: (cd_organig: number | null) => void
}

/** A company, and one of its nodes; the default is the company itself. */
export function OndeFields<V extends Onde & Values, Body extends FieldValues>({
  screen,
  empresa,
  onEmpresa,
}: Props<V, Body>) {
  const cd = typeof empresa === 'number' ? empresa : undefined
  const changed = useEffectEvent(onEmpresa)
  useEffect(() => changed(cd ?? null), [cd])
  return (
    <>
      <FormCombobox {...screen.field('cd_empresa')} offered={useEmpresas()} />
      <FormCombobox
        {...screen.field('cd_organig')}
        offered={{ ...useNos(cd), empty: 'Escolha primeiro a empresa.' }}
      />
    </>
  )
}
