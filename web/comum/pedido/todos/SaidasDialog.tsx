import { camposSaida, saidasForm, type SaidasForm } from '#contract/pedido/forms.ts'
import { requestSaidas, reviewSaidas } from '#contract/pedido/todos.ts'
import { call } from '#web/kit/call/call.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { FormDate } from '#web/kit/form/choice-fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { formatCount, formatDate } from '#web/kit/text/format.ts'
import { readsOfPedidos } from '../changed.ts'
import { longe } from '../longe.ts'
import type { Visados } from './escolha.ts'
import { ReverAto } from './ReverAto.tsx'
import { useAto } from './use-ato.ts'

const counted = ['pedido de saída', 'pedidos de saída'] as const

type Props = { escolha: Visados; onClose: () => void }

export function SaidasDialog({ escolha, onClose }: Props) {
  const ato = useAto<SaidasForm>({ escolha, counted, onClose })
  const path = { org: ato.org }
  const screen = useFormScreen({
    schema: saidasForm,
    fields: camposSaida,
    initial: { dt_inactiv: '' },
    send: (form: SaidasForm) =>
      ato.review(form, (pessoas) => call(reviewSaidas, { path, body: { ...form, pessoas } })),
    onSent: () => {},
  })
  const { write, waiting } = useWrite(requestSaidas, { touches: readsOfPedidos, onDone: ato.done })
  const { revisto } = ato
  return (
    <>
      <FormDialog
        title={`Saída de ${formatCount(escolha.total, 'pessoa', 'pessoas')}`}
        submit="Rever"
        waitingText="A rever..."
        heading="Os dados não são válidos"
        {...{ screen, onClose }}
      >
        <FormDate {...screen.field('dt_inactiv')} data-focus warn={longe} />
        <p>
          Segue para o prestador um pedido por pessoa, com a mesma data. Antes, reveja quem são.
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
          , a partir de <strong>{formatDate(revisto.form.dt_inactiv)}</strong>
        </ReverAto>
      )}
    </>
  )
}
