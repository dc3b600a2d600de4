import { UserRoundSearch } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Minificado } from '#contract/funcionario/funcionario.ts'
import type { Values } from '#web/kit/form/resolver.ts'
import { useField } from '#web/kit/form/use-field.ts'
import type { Bound } from '#web/kit/form/use-field.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { Field } from '#web/kit/field/Field.tsx'
import styles from '../organigrama/OrganigramaField.module.css'

const FuncionarioPicker = dialogOf(() => import('./FuncionarioPicker.tsx'), 'FuncionarioPicker')

type Own = {
  label: string
  required: boolean
  /** where the form itself keeps it, e.g. in its draft */
  nome?: string
  onChosen?: (funcionario: Minificado) => void
}

export function FormFuncionario<V extends Values, Body extends FieldValues>(
  props: Bound<V, Body, Own>,
) {
  const [chosen, setChosen] = useState('')
  const { control, name, nome = chosen, onChosen, ...field } = props
  const { id, value, onChange, ref, error } = useField({ control, name })
  const [open, setOpen] = useState(false)
  const valueId = `${id}-valor`
  return (
    <div data-field data-wide>
      <Field id={id} error={error} label={field.label} required={field.required}>
        {({ 'aria-describedby': described }) => (
          <>
            <button
              ref={ref}
              id={id}
              type="button"
              className={styles.button}
              data-invalid={error ? true : undefined}
              data-empty={value === null || undefined}
              aria-haspopup="dialog"
              aria-describedby={[valueId, described].filter(Boolean).join(' ')}
              onClick={() => setOpen(true)}
            >
              <Icon of={UserRoundSearch} size={17} aria-hidden />
              <span id={valueId}>{value === null ? 'Escolher o funcionário' : nome}</span>
            </button>
            {open && (
              <FuncionarioPicker
                onClose={() => setOpen(false)}
                onChoose={(funcionario) => {
                  setOpen(false)
                  onChange(funcionario.cd)
                  setChosen(funcionario.nome)
                  onChosen?.(funcionario)
                }}
              />
            )}
          </>
        )}
      </Field>
    </div>
  )
}
