import { Network } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { useState } from 'react'
import type { Ref } from 'react'
import { Field } from '#web/kit/field/Field.tsx'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import styles from './OrganigramaField.module.css'
import { useOrganigrama } from './use-organigrama.ts'

const OrganigramaDialog = dialogOf(() => import('./OrganigramaDialog.tsx'), 'OrganigramaDialog')

type Props = {
  label: string
  title: string
  id: string
  value: number | null
  onChange: (cd: number) => void
  present?: number
  hint?: string
  error?: string | undefined
  required?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function OrganigramaField(props: Props) {
  const { title, value, onChange, present, ref, ...field } = props
  const [open, setOpen] = useState(false)
  const { data: tree } = useOrganigrama()
  const name = value === null ? undefined : tree?.byCd.get(value)?.fullName
  const valueId = `${field.id}-valor`
  return (
    <Field {...field}>
      {({ id, 'aria-describedby': described }) => (
        <>
          <button
            ref={ref}
            id={id}
            type="button"
            className={styles.button}
            data-invalid={field.error ? true : undefined}
            data-empty={value === null || undefined}
            aria-haspopup="dialog"
            aria-describedby={[valueId, described].filter(Boolean).join(' ')}
            onClick={() => setOpen(true)}
          >
            <Icon of={Network} size={17} aria-hidden />
            <span id={valueId}>{value === null ? 'Escolher no organigrama' : (name ?? '...')}</span>
          </button>
          {open && (
            <OrganigramaDialog
              title={title}
              chosen={value ?? undefined}
              present={present}
              onChoose={(cd) => {
                setOpen(false)
                onChange(cd)
              }}
              onClose={() => setOpen(false)}
            />
          )}
        </>
      )}
    </Field>
  )
}
