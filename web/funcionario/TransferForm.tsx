import { useState } from 'react'
import type { Funcionario } from '#contract/funcionario.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { requestTransferencia } from '#contract/pendente.ts'
import { transferenciaForm } from '#contract/pedido-forms.ts'
import type { TransferenciaForm } from '#contract/pedido-forms.ts'
import { Changes } from '#web/kit/alteracoes/Changes.tsx'
import { call } from '#web/kit/api.ts'
import { today } from '#web/kit/form/date.ts'
import { FormDate } from '#web/kit/form/fields.tsx'
import { FormGuard } from '#web/kit/form/FormGuard.tsx'
import { FormOrganigrama } from '#web/kit/form/FormOrganigrama.tsx'
import { FormProblems } from '#web/kit/form/FormProblems.tsx'
import { ReviewDialog } from '#web/kit/form/ReviewDialog.tsx'
import { SubmitButton } from '#web/kit/form/SubmitButton.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { formatDate } from '#web/kit/format.ts'
import { useOrganigrama } from '#web/kit/organigrama/use-organigrama.ts'
import { useEmpresa } from '#web/kit/session.ts'
import { Card } from '#web/kit/ui/Card.tsx'
import styles from '#web/kit/form/form.module.css'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { PendingLink } from './PendingLink.tsx'
import { useReceipt } from './receipt.ts'

type Values = {
  cd_funcion: number
  cd_organig: number | null
  dt_ini_instit: string
}

const missing = {
  cd_organig: 'Escolha o novo organigrama.',
  dt_ini_instit: 'Introduza a data de início.',
}

/** Where to, and from when; looked over before it is sent. */
export function TransferForm({ funcionario }: { funcionario: Funcionario }) {
  const { cd, nome, organig, cd_organig } = funcionario
  const { empresa } = useEmpresa()
  const { data: tree } = useOrganigrama()
  const onSent = useReceipt()
  const [checked, setChecked] = useState<TransferenciaForm>()
  const nameOf = (code: number) => tree?.byCd.get(code)?.fullName
  const screen = useFormScreen<Values, TransferenciaForm, { message: string; cd: number }>({
    schema: transferenciaForm,
    initial: { cd_funcion: cd, cd_organig: null, dt_ini_instit: today() },
    missing,
    draft: `funcionario/${cd}/transferir`,
    async send(body, key) {
      const sent = { ...body, organig: nameOf(body.cd_organig) ?? null }
      try {
        return await call(requestTransferencia, { path: { org: empresa.cd }, body: sent, key })
      } catch (error) {
        setChecked(undefined)
        throw error
      }
    },
    onSent,
  })
  return (
    <form className={styles.form} noValidate onSubmit={screen.check(setChecked)}>
      <FormGuard screen={screen} />
      <FormProblems
        screen={screen}
        heading={fixedText('preenchaCampos')}
        help={<PendingLink codigo={cd} />}
      />
      <Card title={nome}>
        <div className={styles.fields}>
          <p data-wide>
            Está em <strong>{nameOf(cd_organig) ?? organig}</strong>.
          </p>
          <FormOrganigrama
            control={screen.control}
            name="cd_organig"
            label="Novo organigrama"
            title="Escolher o novo organigrama"
            present={cd_organig}
            required
          />
          <FormDate control={screen.control} name="dt_ini_instit" label="Data de início" required />
        </div>
      </Card>
      <div className={styles.actions}>
        <SubmitButton
          screen={screen}
          waitingText="A enviar..."
          pristine="Escolha primeiro o novo organigrama."
        >
          Rever e enviar
        </SubmitButton>
        <ButtonLink to="/funcionario">Cancelar</ButtonLink>
      </div>
      {checked && (
        <ReviewDialog
          title="Rever o pedido de transferência"
          confirm="Pedir a transferência"
          waiting={screen.waiting}
          onConfirm={() => void screen.submit(checked)}
          onClose={() => setChecked(undefined)}
        >
          <p>
            Depois de aceite pelo prestador, {nome} passa para o novo organigrama a partir de{' '}
            {formatDate(checked.dt_ini_instit)}.
          </p>
          <Changes
            alteracoes={[
              {
                campo: 'cd_organig',
                titulo: 'Organigrama',
                antes: nameOf(cd_organig) ?? organig,
                depois: nameOf(checked.cd_organig) ?? null,
              },
            ]}
          />
        </ReviewDialog>
      )}
    </form>
  )
}
