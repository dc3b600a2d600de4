import { camposPalavra, palavraForm } from '#contract/entrada-empresa/forms.ts'
import { readEntrada, vouchDominio } from '#contract/entrada-empresa/prestador.ts'
import { call } from '#web/kit/call/call.ts'
import { FormLines } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { closing, useFormScreen } from '#web/kit/form/use-form-screen.ts'

type Props = { empresa: number; cd: number; nome: string; onClose: () => void }

export function PalavraDialog({ empresa, cd, nome, onClose }: Props) {
  const screen = useFormScreen({
    schema: palavraForm,
    fields: camposPalavra,
    initial: { motivo: '' },
    brief: true,
    send: (body, key) => call(vouchDominio, { path: { empresa, id: cd }, body, key }),
    onSent: closing(onClose, [readEntrada]),
  })
  return (
    <FormDialog title={`Confirmar ${nome}`} submit="Confirmar" {...{ screen, onClose }}>
      <p>
        Só se a empresa lhe provou que o domínio é dela. Fica no registo da empresa, com o seu nome.
      </p>
      <FormLines {...screen.field('motivo')} maxLength={300} rows={3} />
    </FormDialog>
  )
}
