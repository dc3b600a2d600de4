import { camposDaPasta, pastaForm, periodoDaPastaErrado } from '#contract/pasta/forms.ts'
import { createPasta, listPastas } from '#contract/pasta/pasta.ts'
import { call } from '#web/kit/call/call.ts'
import { today } from '#web/kit/field/date.ts'
import { FormDate } from '#web/kit/form/choice-fields.tsx'
import { FormCheck } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { closing, useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { Note } from '#web/kit/ui/Layout.tsx'

type Props = { org: number; inclui: readonly { numero: number }[]; onClose: () => void }

export function NovaPasta({ org, inclui, onClose }: Props) {
  const hoje = today()
  const screen = useFormScreen({
    schema: pastaForm,
    fields: camposDaPasta,
    initial: { de: `${hoje.slice(0, 4)}-01-01`, ate: hoje, fotografias: false },
    brief: true,
    also: (form) => periodoDaPastaErrado(form, hoje),
    send: (body, key) => call(createPasta, { path: { org }, body, key }),
    onSent: closing(onClose, [listPastas]),
  })
  return (
    <FormDialog title="Fazer uma pasta" submit="Fazer a pasta" {...{ screen, onClose }}>
      <FormDate {...screen.field('de')} />
      <FormDate {...screen.field('ate')} />
      {inclui.some(({ numero }) => numero === 4) && <FormCheck {...screen.field('fotografias')} />}
      <Note>O período vai até cinco anos, e acaba o mais tardar hoje.</Note>
    </FormDialog>
  )
}
