import { camposSaida, saidasForm } from '#contract/pedido/forms.ts'
import { requestSaidas, reviewSaidas } from '#contract/pedido/todos.ts'
import { call } from '#web/kit/call/call.ts'
import { FormDate } from '#web/kit/form/choice-fields.tsx'
import { formatDate } from '#web/kit/text/format.ts'
import { longe } from '../SaidaDialog.tsx'
import { AtoDialog, type DeVisados } from './AtoDialog.tsx'

export const SaidasDialog = (visados: DeVisados) => (
  <AtoDialog
    {...visados}
    title="Saída de"
    heading="Os dados não são válidos"
    counted={['pedido de saída', 'pedidos de saída']}
    schema={saidasForm}
    fields={camposSaida}
    initial={{ dt_inactiv: '' }}
    review={async (to, body) => call(reviewSaidas, { ...to, body })}
    send={async (to, body, numero) => call(requestSaidas, { ...to, body: { ...body, numero } })}
    typed
    said={({ dt_inactiv }) => (
      <>
        , a partir de <strong>{formatDate(dt_inactiv)}</strong>
      </>
    )}
  >
    {(screen) => (
      <>
        <FormDate {...screen.field('dt_inactiv')} data-focus warn={longe} />
        <p>
          Segue para o prestador um pedido por pessoa, com a mesma data. Antes, reveja quem são.
        </p>
      </>
    )}
  </AtoDialog>
)
