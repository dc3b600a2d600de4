import { useWatch } from 'react-hook-form'
import type { AcidenteDetalhe } from '#contract/acidente/acidente.ts'
import { camposAcidente } from '#contract/acidente/campos.ts'
import { gravidades } from '#contract/acidente/lesao.ts'
import { gravidadeForm } from '#contract/acidente/depois-forms.ts'
import { writeGravidade } from '#contract/acidente/depois.ts'
import { regioes } from '#contract/comum/organig.ts'
import { prazosOf } from '#contract/acidente/prazos.ts'
import { call } from '#web/kit/call/call.ts'
import { FormRadioCode, choicesOf } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useChangeScreen } from '#web/kit/form/use-change-screen.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { formatDateTime } from '#web/kit/text/format.ts'
import { readsOfAcidentes } from './reads.ts'

type Props = { acidente: AcidenteDetalhe; onClose: () => void }

const fields = {
  gravidade: { ...camposAcidente.gravidade, missing: 'Escolha a gravidade do acidente.' },
}
const opcoes = choicesOf(gravidades)

/** Changes the severity of an accident when the employer learns more. */
export function GravidadeDialog({ acidente, onClose }: Props) {
  const { empresa } = useEmpresa()
  const screen = useChangeScreen({
    row: acidente,
    reads: readsOfAcidentes,
    onClose,
    schema: gravidadeForm,
    fields,
    initial: { gravidade: acidente.gravidade },
    brief: true,
    send: (body, change) =>
      call(writeGravidade, { path: { org: empresa.cd, id: acidente.cd }, body, ...change }),
  })
  const gravidade = useWatch({ control: screen.control, name: 'gravidade' })
  const { aAutoridade, oAutoridade } = regioes[acidente.regiao]
  const prazo = prazosOf({ ...acidente, gravidade }).find(({ a }) => a === 'act')
  return (
    <FormDialog title="Gravidade do acidente" submit="Guardar" {...{ screen, onClose }}>
      <FormRadioCode {...screen.field('gravidade')} options={opcoes} />
      <p aria-live="polite">
        {prazo
          ? `${oAutoridade} tem de ser informada até ${formatDateTime(prazo.ate)}.`
          : gravidade === null
            ? `Da resposta depende se a comunicação ${aAutoridade} é devida.`
            : `Neste caso, a comunicação ${aAutoridade} não é devida.`}
      </p>
    </FormDialog>
  )
}
