import {
  camposTransferencia,
  transferenciasForm,
  type TransferenciasForm,
} from '#contract/pedido/forms.ts'
import { requestTransferencias, reviewTransferencias } from '#contract/pedido/todos.ts'
import { FormOrganigrama } from '#web/comum/organigrama/FormOrganigrama.tsx'
import { useOrganigrama } from '#web/comum/organigrama/use-organigrama.ts'
import { call } from '#web/kit/call/call.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { today } from '#web/kit/field/date.ts'
import { FormDate } from '#web/kit/form/choice-fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { formatCount, formatDate } from '#web/kit/text/format.ts'
import { readsOfPedidos } from '../changed.ts'
import type { Visados } from './escolha.ts'
import { ReverAto } from './ReverAto.tsx'
import { useAto } from './use-ato.ts'

const counted = ['pedido de transferência', 'pedidos de transferência'] as const

type Props = { escolha: Visados; onClose: () => void }
type Values = { cd_organig: number | null; dt_ini_instit: string }

export function TransferenciasDialog({ escolha, onClose }: Props) {
  const ato = useAto<TransferenciasForm>({ escolha, counted, onClose })
  const { data: tree } = useOrganigrama()
  const path = { org: ato.org }
  const initial: Values = { cd_organig: null, dt_ini_instit: today() }
  const screen = useFormScreen({
    schema: transferenciasForm,
    fields: camposTransferencia,
    initial,
    send: (form: TransferenciasForm) =>
      ato.review(form, (pessoas) =>
        call(reviewTransferencias, { path, body: { ...form, pessoas } }),
      ),
    onSent: () => {},
  })
  const { write, waiting } = useWrite(requestTransferencias, {
    touches: readsOfPedidos,
    onDone: ato.done,
  })
  const { revisto } = ato
  return (
    <>
      <FormDialog
        title={`Transferência de ${formatCount(escolha.total, 'pessoa', 'pessoas')}`}
        submit="Rever"
        waitingText="A rever..."
        heading="Os dados não são válidos"
        {...{ screen, onClose }}
      >
        <FormOrganigrama {...screen.field('cd_organig')} />
        <FormDate {...screen.field('dt_ini_instit')} />
        <p>
          Segue para o prestador um pedido por pessoa, todas para o mesmo organigrama. Antes, reveja
          quem são.
        </p>
      </FormDialog>
      {revisto && (
        <ReverAto
          typed
          revisao={revisto.revisao}
          counted={counted}
          waiting={waiting}
          onSend={(numero) =>
            void write({ path, body: { ...revisto.form, pessoas: revisto.pessoas, numero } })
          }
          onClose={ato.back}
        >
          , para <strong>{tree?.byCd.get(revisto.form.cd_organig)?.fullName}</strong> a partir de{' '}
          <strong>{formatDate(revisto.form.dt_ini_instit)}</strong>
        </ReverAto>
      )}
    </>
  )
}
