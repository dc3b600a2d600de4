import { useWatch } from 'react-hook-form'
import type { FuncionarioRow } from '#contract/funcionario/funcionario.ts'
import { datasEstranhas } from '#contract/comum/datas.ts'
import { camposSaida, saidaForm } from '#contract/pedido/forms.ts'
import { requestSaida } from '#contract/pedido/chamadas.ts'
import { call } from '#web/kit/call/call.ts'
import { today } from '#web/kit/field/date.ts'
import { FormDate } from '#web/kit/form/choice-fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { formatDate } from '#web/kit/text/format.ts'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'
import { PendingLink } from './PedidoTabs.tsx'
import { usePedidoForm } from './use-pedido-form.ts'

type Props = {
  funcionario: Pick<FuncionarioRow, 'cd' | 'nome'>
  dia?: string
  onClose: () => void
}

export function SaidaDialog({ funcionario: { cd, nome }, dia = '', onClose }: Props) {
  const screen = usePedidoForm({
    schema: saidaForm,
    fields: camposSaida,
    initial: { cd, nome, dt_inactiv: dia },
    send: (body, to) => call(requestSaida, { ...to, body }),
    onSent: onClose,
  })
  const { checked, setChecked, submit } = screen
  const day = formatDate(useWatch({ control: screen.control, name: 'dt_inactiv' }))
  const texts = { submit: 'Pedir a saída', heading: 'Os dados não são válidos' }
  const help = <PendingLink codigo={cd} />
  return (
    <>
      <FormDialog
        title={`Saída de ${nome}`}
        onChecked={setChecked}
        {...{ ...texts, screen, help, onClose }}
      >
        <FormDate {...screen.field('dt_inactiv')} data-focus warn={longe} />
        <p>
          O pedido segue para o prestador. Depois de aceite, <strong>{nome}</strong> deixa de
          constar dos funcionários ativos{' '}
          {day ? <strong>a partir de {day}</strong> : 'a partir dessa data'}.
        </p>
      </FormDialog>
      {checked && (
        <ConfirmDialog
          title="Pedir a saída?"
          confirm="Confirmar a saída"
          waitingText="A enviar..."
          onConfirm={() => submit(checked)}
          onClose={() => setChecked(undefined)}
        >
          <p>
            Pede ao prestador a saída de <strong>{nome}</strong> a partir de{' '}
            <strong>{formatDate(checked.dt_inactiv)}</strong>.
          </p>
          {longe(checked.dt_inactiv) && <Notice kind="aviso">{longe(checked.dt_inactiv)}</Notice>}
        </ConfirmDialog>
      )}
    </>
  )
}

/** A warning for an exit that is far away. */
export const longe = (dt_inactiv: string) => datasEstranhas({ dt_inactiv }, today()).dt_inactiv
