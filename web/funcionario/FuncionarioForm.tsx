import { useState } from 'react'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { fixedText } from '#contract/kit/texts.ts'
import { FormGuard } from '#web/kit/form/FormGuard.tsx'
import { FormProblems } from '#web/kit/form/FormProblems.tsx'
import { ReviewDialog } from '#web/kit/form/ReviewDialog.tsx'
import { SubmitButton } from '#web/kit/form/SubmitButton.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import styles from '#web/kit/form/form.module.css'
import { notify } from '#web/kit/notify.ts'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import type { FormField, FormValues } from './form-values.ts'
import { missing } from './form-values.ts'
import { FuncionarioFields } from './FuncionarioFields.tsx'
import type { Lookups } from './lookups.ts'
import { useReceipt } from './receipt.ts'

type Props<Body extends FieldValues> = {
  schema: z.ZodMiniType<Body>
  initial: FormValues
  also?: (values: FormValues) => Partial<Record<FormField, string>>
  draft: string
  lookups: Lookups
  present?: Parameters<typeof FuncionarioFields>[0]['present']
  /** of the button while nothing was typed */
  pristine: string
  send: (body: Body, key: string) => Promise<{ message: string; cd: number }>
  /** title and content of the last look before it is sent; undefined: there is nothing to send */
  review: (values: FormValues) => { title: string; content: ReactNode } | undefined
  /** what can be done where it was refused */
  help?: ReactNode
}

/** Admission and change are the same form: filled in, looked over, sent. */
export function FuncionarioForm<Body extends FieldValues>(props: Props<Body>) {
  const { schema, initial, also, draft, lookups, present, pristine, send, review, help } = props
  const onSent = useReceipt()
  const [checked, setChecked] = useState<Body>()
  const screen = useFormScreen<FormValues, Body, { message: string; cd: number }>({
    schema,
    initial,
    missing,
    ...(also && { also }),
    draft,
    // the form is seen again before it is told what is wrong with it
    async send(body, key) {
      try {
        return await send(body, key)
      } catch (error) {
        setChecked(undefined)
        throw error
      }
    },
    onSent,
  })
  const shown = checked && review(screen.form.getValues())

  function look(body: Body) {
    // blanks at the end of a text are no change
    if (review(screen.form.getValues())) setChecked(body)
    else notify.informacao(pristine)
  }

  return (
    <form className={styles.form} noValidate onSubmit={screen.check(look)}>
      <FormGuard screen={screen} />
      <FormProblems screen={screen} heading={fixedText('preenchaCampos')} help={help} />
      <FuncionarioFields control={screen.control} lookups={lookups} present={present} />
      <div className={styles.actions}>
        <SubmitButton screen={screen} waitingText="A enviar..." pristine={pristine}>
          Rever e enviar
        </SubmitButton>
        <ButtonLink to="/funcionario">Cancelar</ButtonLink>
      </div>
      {checked && shown && (
        <ReviewDialog
          title={shown.title}
          confirm="Enviar pedido"
          waiting={screen.waiting}
          onConfirm={() => void screen.submit(checked)}
          onClose={() => setChecked(undefined)}
        >
          {shown.content}
        </ReviewDialog>
      )}
    </form>
  )
}
