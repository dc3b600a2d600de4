import { useWatch } from 'react-hook-form'
import type { FuncionarioRow } from '#contract/funcionario.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { requestSaida } from '#contract/pendente.ts'
import { saidaForm } from '#contract/pedido-forms.ts'
import { call } from '#web/kit/api.ts'
import { formatDate } from '#web/kit/format.ts'
import { FormDate } from '#web/kit/form/fields.tsx'
import { FormProblems } from '#web/kit/form/FormProblems.tsx'
import { SubmitButton } from '#web/kit/form/SubmitButton.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { useEmpresa } from '#web/kit/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import styles from '#web/kit/form/form.module.css'
import { PendingLink } from './PendingLink.tsx'
import { useReceipt } from './receipt.ts'

type Props = { funcionario: Pick<FuncionarioRow, 'cd' | 'nome'>; onClose: () => void }

const missing = { dt_inactiv: 'Introduza a data de saída.' }

/** Asks for the day and, in the same breath, whether it is meant (specification 1, section 2.15). */
export function SaidaDialog({ funcionario: { cd, nome }, onClose }: Props) {
  const { empresa } = useEmpresa()
  const received = useReceipt()
  const screen = useFormScreen({
    schema: saidaForm,
    initial: { cd, nome, dt_inactiv: '' },
    missing,
    send: (body, key) => call(requestSaida, { path: { org: empresa.cd }, body, key }),
    async onSent(reply) {
      onClose()
      await received(reply)
    },
  })
  const day = formatDate(useWatch({ control: screen.control, name: 'dt_inactiv' }))
  return (
    <Dialog
      title={`Saída de ${nome}`}
      onClose={screen.waiting ? () => {} : onClose}
      size="medium"
      footer={
        <>
          <Button onClick={screen.waiting ? () => {} : onClose}>Cancelar</Button>
          <SubmitButton screen={screen} form="saida" waitingText="A enviar...">
            Pedir a saída
          </SubmitButton>
        </>
      }
    >
      <form id="saida" className={styles.form} noValidate onSubmit={screen.check(screen.submit)}>
        <FormProblems
          screen={screen}
          heading={fixedText('dadosInvalidos')}
          help={<PendingLink codigo={cd} />}
        />
        <FormDate
          control={screen.control}
          name="dt_inactiv"
          label="Data de inativação"
          required
          data-focus
        />
        <p>
          O pedido segue para o prestador. Depois de aceite, <strong>{nome}</strong> deixa de
          constar dos funcionários ativos{' '}
          {day ? <strong>a partir de {day}</strong> : 'a partir dessa data'}.
        </p>
      </form>
    </Dialog>
  )
}
