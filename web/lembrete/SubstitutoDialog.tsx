import { camposSubstituto, substitutoForm, type SubstitutoForm } from '#contract/lembrete/forms.ts'
import { listEspecies, nameSubstituto } from '#contract/lembrete/lembrete.ts'
import { call } from '#web/kit/call/call.ts'
import { today } from '#web/kit/field/date.ts'
import { FormCombobox, FormDate } from '#web/kit/form/choice-fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { closing, useFormScreen } from '#web/kit/form/use-form-screen.ts'

type Props = { org: number; colegas: { cd: number; nome: string }[]; onClose: () => void }
type Typed = { cd_substituto: number | string | null; ate: string }

export function SubstitutoDialog({ org, colegas, onClose }: Props) {
  const screen = useFormScreen<Typed, SubstitutoForm, { message: string }>({
    schema: substitutoForm,
    fields: camposSubstituto,
    initial: { cd_substituto: null, ate: '' },
    also: ({ ate }) =>
      ate !== '' && ate < today() ? { ate: 'Escolha um dia a partir de hoje.' } : {},
    brief: true,
    send: (body, key) => call(nameSubstituto, { path: { org }, body, key }),
    onSent: closing(onClose, [listEspecies]),
  })
  return (
    <FormDialog title="Quem recebe os seus lembretes" submit="Guardar" {...{ screen, onClose }}>
      <FormCombobox
        {...screen.field('cd_substituto')}
        offered={{
          options: colegas,
          empty: 'Não há outra pessoa com acesso à sua unidade.',
        }}
        required
      />
      <FormDate {...screen.field('ate')} required />
    </FormDialog>
  )
}
