import { use } from 'react'
import { textOf } from '#contract/kit/filter.ts'
import { readCode } from '#contract/kit/reading.ts'
import { Combobox, useChoice } from '#web/kit/field/Combobox.tsx'
import { Field } from '#web/kit/field/Field.tsx'
import type { Offered } from '#web/kit/field/offered.ts'
import { AsChip, Chip } from '#web/kit/ui/Chip.tsx'
import { InputBox } from '#web/kit/ui/Layout.tsx'
import styles from './ComboboxFilter.module.css'
import type { ControlProps } from '#web/kit/list/ListFilters.tsx'
import { listEmpresasPrestador } from '#contract/prestador.ts'
import { useRead } from '#web/kit/call/read.ts'
import { offeredBy } from '#web/kit/field/offered.ts'

type Props = ControlProps & {
  offered: Offered
  placeholder: string
  onType?: (typed: string) => void
}

export function ComboboxFilter({ list, name, label, onType, ...field }: Props) {
  const chosen = readCode(textOf(list.search[name]))
  const onChoose = (cd: number | undefined) => {
    if (cd !== chosen) list.change({ [name]: cd })
  }
  const choice = useChoice({ chosen, onChoose, onType })
  const remove = use(AsChip)
  if (remove) {
    const option = field.offered.options.find(({ cd }) => cd === chosen)
    return <Chip label={label} text={option?.nome ?? '…'} onRemove={remove} />
  }
  return (
    <InputBox as="div" low chosen={chosen !== undefined} className={styles.filter} data-grows>
      <Field label={label}>
        {(control) => <Combobox {...field} {...choice} control={control} />}
      </Field>
    </InputBox>
  )
}

export function EmpresaFilter(props: ControlProps) {
  const listed = useRead(listEmpresasPrestador, {}, { staleTime: 300_000 })
  return <ComboboxFilter {...props} placeholder="Todas" offered={offeredBy(listed)} />
}
