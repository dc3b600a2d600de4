import { editColaborador, listEquipa, type Colaborador } from '#contract/equipa/equipa.ts'
import { camposColaborador, colaboradorForm } from '#contract/equipa/forms.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { call } from '#web/kit/call/call.ts'
import { readAgain } from '#web/kit/call/read.ts'
import { useVersao } from '#web/kit/call/use-versao.ts'
import { FormCheck, FormRadio, FormText } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { choices } from './papeis.ts'

const { nome, papel, inactiv } = camposColaborador

type Props = { colaborador: Colaborador; onClose: () => void }

/** Edits name, role and access; only the account's owner changes the e-mail. */
export function EditarDialog({ colaborador, onClose }: Props) {
  const { ifMatch, onFailed } = useVersao(colaborador, [listEquipa])
  const screen = useFormScreen({
    schema: colaboradorForm,
    fields: { nome, papel, inactiv },
    initial: {
      nome: colaborador.nome,
      papel: colaborador.papel,
      inactiv: colaborador.inactiv,
    },
    brief: true,
    send: (body, key) =>
      call(editColaborador, { path: { id: colaborador.cd }, body, key, ifMatch }),
    onSent({ message }) {
      onClose()
      notify.sucesso(message)
      void readAgain([listEquipa])
    },
    onFailed,
  })
  return (
    <FormDialog title={`Alterar ${colaborador.nome}`} submit="Guardar" {...{ screen, onClose }}>
      <FormText {...screen.field('nome')} maxLength={100} />
      <FormRadio {...screen.field('papel')} options={choices} />
      {!colaborador.convidado && (
        <>
          <FormCheck {...screen.field('inactiv')} />
          <p>
            Quem fica inativo sai de imediato e já não entra; o que fez continua com o seu nome.
          </p>
        </>
      )}
    </FormDialog>
  )
}
