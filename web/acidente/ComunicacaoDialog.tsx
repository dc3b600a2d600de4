import { comunicacaoErrada } from '#contract/acidente/ausencia.ts'
import type { AcidenteDetalhe } from '#contract/acidente/acidente.ts'
import { camposComunicacao } from '#contract/acidente/campos.ts'
import { comunicacaoEscrita } from '#contract/acidente/depois-forms.ts'
import { writeComunicacao } from '#contract/acidente/depois.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { call } from '#web/kit/call/call.ts'
import { today } from '#web/kit/field/date.ts'
import { whereEmpty } from '#web/kit/form/FormProblems.tsx'
import { FormDate } from '#web/kit/form/choice-fields.tsx'
import { FormText } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useChangeScreen } from '#web/kit/form/use-change-screen.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import type { Dever } from './deveres.ts'
import { readsOfAcidentes } from './reads.ts'

type Props = { acidente: AcidenteDetalhe; dever: Dever; onClose: () => void }

/** Records that an accident was communicated: when, and under which number. */
export function ComunicacaoDialog({ acidente, dever: { a, nome, dt, ref }, onClose }: Props) {
  const { empresa } = useEmpresa()
  const screen = useChangeScreen({
    row: acidente,
    reads: readsOfAcidentes,
    onClose,
    schema: comunicacaoEscrita,
    fields: camposComunicacao,
    initial: { dt: dt ?? today(), ref: ref ?? '' },
    also: (values) => comunicacaoErrada(values.dt, { dt: acidente.dt, hoje: today() }),
    send: (body, change) =>
      call(writeComunicacao, {
        path: { org: empresa.cd, id: acidente.cd },
        body: { a, ...body },
        ...change,
      }),
  })
  return (
    <FormDialog
      title={nome}
      submit="Guardar"
      heading={whereEmpty(fixedText('preenchaCampos'))}
      {...{ screen, onClose }}
    >
      <FormDate {...screen.field('dt')} />
      <FormText {...screen.field('ref')} maxLength={50} />
    </FormDialog>
  )
}
