import { camposConhecimento, conhecimentoForm, meiosConhecimento } from '#contract/saude/forms.ts'
import type { Conhecimento } from '#contract/saude/forms.ts'
import type { Callable } from '#web/kit/call/call.ts'
import { today } from '#web/kit/field/date.ts'
import { FormDate } from '#web/kit/form/choice-fields.tsx'
import { choicesOf, FormCheck, FormRadio } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { closing, useFormScreen } from '#web/kit/form/use-form-screen.ts'

export type Conhecer = {
  /** which certificates, in a sentence */
  quais: string
  send: (form: Conhecimento, key: string) => Promise<{ message: string }>
  touches: readonly Pick<Callable, 'path'>[]
}

type Typed = { dt: string; meio: string; copia: boolean }

/** When and how workers took note of their certificates, for one or for many. */
export function ConhecimentoDialog({
  quais,
  send,
  touches,
  onClose,
}: Conhecer & { onClose: () => void }) {
  const screen = useFormScreen<Typed, Conhecimento, { message: string }>({
    schema: conhecimentoForm,
    fields: camposConhecimento,
    initial: { dt: today(), meio: '', copia: false },
    also: ({ dt }) => (dt > today() ? { dt: 'Não pode ser um dia que ainda não chegou.' } : {}),
    brief: true,
    send,
    onSent: closing(onClose, touches),
  })
  return (
    <FormDialog title="Dar a conhecer" submit="Registar" {...{ screen, onClose }}>
      <p>{quais}</p>
      <FormDate {...screen.field('dt')} />
      <FormRadio {...screen.field('meio')} options={choicesOf(meiosConhecimento)} />
      <FormCheck {...screen.field('copia')} label={camposConhecimento.copia.label} />
    </FormDialog>
  )
}
