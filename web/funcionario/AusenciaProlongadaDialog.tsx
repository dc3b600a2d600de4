import { changeAusencia, tellAusencia, type AusenciaProlongada } from '#contract/dever/dever.ts'
import {
  ausenciaProlongadaForm,
  camposAusenciaProlongada,
  periodoErrado,
} from '#contract/dever/forms.ts'
import { call, type Callable } from '#web/kit/call/call.ts'
import { FormDate } from '#web/kit/form/choice-fields.tsx'
import { Pair } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { closing, useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { useEmpresa } from '#web/kit/session/session.ts'

type Props = {
  funcionario: { cd: number; nome: string }
  ausencia?: AusenciaProlongada
  touches: readonly Pick<Callable, 'path'>[]
  onClose: () => void
}

export function AusenciaProlongadaDialog({ funcionario, ausencia, touches, onClose }: Props) {
  const { empresa } = useEmpresa()
  const org = empresa.cd
  const screen = useFormScreen({
    schema: ausenciaProlongadaForm,
    fields: camposAusenciaProlongada,
    initial: { de: ausencia?.de ?? '', ate: ausencia?.ate ?? '' },
    brief: true,
    also: periodoErrado,
    send: async (body, key) =>
      ausencia
        ? await call(changeAusencia, {
            path: { org, id: ausencia.cd },
            body,
            ifMatch: ausencia.versao,
            key,
          })
        : await call(tellAusencia, { path: { org, codigo: funcionario.cd }, body, key }),
    onSent: closing(onClose, touches),
  })
  return (
    <FormDialog
      title={ausencia ? 'Alterar ausência' : 'Indicar ausência'}
      submit="Guardar"
      {...{ screen, onClose }}
    >
      <p>
        <strong>{funcionario.nome}</strong>: só as datas. O motivo não se escreve.
      </p>
      <Pair>
        <FormDate {...screen.field('de')} data-focus />
        <FormDate {...screen.field('ate')} />
      </Pair>
    </FormDialog>
  )
}
