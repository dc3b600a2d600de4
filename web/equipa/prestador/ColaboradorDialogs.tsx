import {
  editColaborador,
  inviteColaborador,
  listEquipa,
  type Colaborador,
} from '#contract/equipa/equipa.ts'
import { camposColaborador, colaboradorForm, convidarForm } from '#contract/equipa/forms.ts'
import { papeis, type Papel } from '#contract/kit/rights.ts'
import { call } from '#web/kit/call/call.ts'
import { FormCheck, FormEmail, FormRadio, FormText, choicesOf } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useChangeScreen } from '#web/kit/form/use-change-screen.ts'
import { useFormScreen, closing } from '#web/kit/form/use-form-screen.ts'

const { nome, email, papel, inactiv } = camposColaborador

const words: Record<Papel, string> = {
  gestor: `${papeis.gestor}: tudo, também a equipa e as empresas`,
  atendimento: `${papeis.atendimento}: responde aos pedidos e aos acidentes das empresas`,
  saude: `${papeis.saude}: marca exames e regista resultados`,
  seguranca: `${papeis.seguranca}: marca e conclui atividades técnicas, propõe medidas`,
  leitura: `${papeis.leitura}: vê todas as listas; não altera nada nem abre documentos`,
}
const choices = choicesOf(words)

export function ConvidarDialog({ onClose }: { onClose: () => void }) {
  const screen = useFormScreen({
    schema: convidarForm,
    fields: { nome, email, papel },
    initial: { nome: '', email: '', papel: '' },
    brief: true,
    send: (body, key) => call(inviteColaborador, { body, key }),
    onSent: closing(onClose, [listEquipa]),
  })
  return (
    <FormDialog title="Convidar para a equipa" submit="Convidar" {...{ screen, onClose }}>
      <FormText {...screen.field('nome')} maxLength={100} data-focus />
      <FormEmail {...screen.field('email')} />
      <FormRadio {...screen.field('papel')} options={choices} />
      <p>
        Recebe uma ligação por email, válida 7 dias, com que escolhe a palavra-passe. Até lá, o
        convite não dá acesso a nada.
      </p>
    </FormDialog>
  )
}

type Props = { colaborador: Colaborador; onClose: () => void }

/** Edits name, role and access; only the account's owner changes the e-mail. */
export function EditarDialog({ colaborador, onClose }: Props) {
  const screen = useChangeScreen({
    row: colaborador,
    reads: [listEquipa],
    onClose,
    schema: colaboradorForm,
    fields: { nome, papel, inactiv },
    initial: {
      nome: colaborador.nome,
      papel: colaborador.papel,
      inactiv: colaborador.inactiv,
    },
    brief: true,
    send: (body, change) =>
      call(editColaborador, { path: { id: colaborador.cd }, body, ...change }),
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
