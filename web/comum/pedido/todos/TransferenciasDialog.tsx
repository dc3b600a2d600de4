import { camposTransferencia, transferenciasForm } from '#contract/pedido/forms.ts'
import { requestTransferencias, reviewTransferencias } from '#contract/pedido/todos.ts'
import { FormOrganigrama } from '#web/comum/organigrama/FormOrganigrama.tsx'
import { useOrganigrama } from '#web/comum/organigrama/use-organigrama.ts'
import { call } from '#web/kit/call/call.ts'
import { today } from '#web/kit/field/date.ts'
import { FormDate } from '#web/kit/form/choice-fields.tsx'
import { formatDate } from '#web/kit/text/format.ts'
import { AtoDialog, type DeVisados } from './AtoDialog.tsx'

type Values = { cd_organig: number | null; dt_ini_instit: string }

export function TransferenciasDialog(visados: DeVisados) {
  const { data: tree } = useOrganigrama()
  const initial: Values = { cd_organig: null, dt_ini_instit: today() }
  return (
    <AtoDialog
      {...visados}
      title="Transferência de"
      heading="Os dados não são válidos"
      counted={['pedido de transferência', 'pedidos de transferência']}
      schema={transferenciasForm}
      fields={camposTransferencia}
      initial={initial}
      review={async (to, body) => call(reviewTransferencias, { ...to, body })}
      send={async (to, body, numero) =>
        call(requestTransferencias, { ...to, body: { ...body, numero } })
      }
      typed
      said={({ cd_organig, dt_ini_instit }) => (
        <>
          , para <strong>{tree?.byCd.get(cd_organig)?.fullName}</strong> a partir de{' '}
          <strong>{formatDate(dt_ini_instit)}</strong>
        </>
      )}
    >
      {(screen) => (
        <>
          <FormOrganigrama {...screen.field('cd_organig')} />
          <FormDate {...screen.field('dt_ini_instit')} />
          <p>
            Segue para o prestador um pedido por pessoa, todas para o mesmo organigrama. Antes,
            reveja quem são.
          </p>
        </>
      )}
    </AtoDialog>
  )
}
