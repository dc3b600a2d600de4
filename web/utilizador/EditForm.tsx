import { camposUtilizador, utilizadorForm } from '#contract/utilizador/forms.ts'
import type { UtilizadorDetalhe } from '#contract/utilizador/utilizador.ts'
import { FormCheck } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { SelfDialog } from './SelfDialog.tsx'
import { useIsOwn } from './use-after-edit.ts'
import { useEdit } from './use-edit.ts'
import type { Dados } from './use-edit.ts'
import { UtilizadorFields } from './UtilizadorFields.tsx'

type Props = { read: UtilizadorDetalhe; onClose: () => void }

export function EditForm({ read, onClose }: Props) {
  const { cd, nome, email, adm, inactiv, partilhado, convidado } = read
  const { conflict, decideLater, ...edit } = useEdit(read, onClose)
  const own = useIsOwn()(read)
  const isMe = useEmpresa().utilizador.cd === cd
  const screen = useFormScreen({
    schema: utilizadorForm,
    fields: camposUtilizador,
    initial: { cd, nome, email, adm, inactiv },
    brief: true,
    ...edit,
  })
  const { checked, dirty, setChecked, submit, valid, waiting } = screen
  const incomplete = valid ? '' : 'Preencha o nome e um email válido.'
  const isLoss = (dados: Dados) => own && (dados.inactiv || (adm && !dados.adm))

  return (
    <>
      <FormDialog
        screen={screen}
        title="Editar utilizador"
        submit="Editar"
        waitingText="A guardar..."
        reason={valid && !dirty ? 'Sem alterações por guardar.' : incomplete}
        what={`as alterações que fez a ${nome}`}
        onChecked={(body) => (isLoss(body) ? setChecked(body) : submit(body))}
        onClose={onClose}
      >
        {partilhado && (
          <Notice kind="informacao">
            Pertence também a outras empresas: só o próprio pode alterar o nome e o email.
          </Notice>
        )}
        {convidado && (
          <Notice kind="informacao">
            Ainda não entrou no portal. Outro email retira este convite e convida o endereço novo.
          </Notice>
        )}
        <UtilizadorFields
          screen={screen}
          locked={{ nome: partilhado, email: partilhado || isMe }}
          hints={{
            email: partilhado ? undefined : emailHint(read, isMe),
            adm: 'Gere os utilizadores da empresa e os acessos de cada um.',
          }}
          more={<FormCheck {...screen.field('inactiv')} hint={inactivHint(convidado)} />}
        />
      </FormDialog>
      {checked && (
        <SelfDialog
          inactiv={checked.inactiv}
          onConfirm={() => submit(checked)}
          onClose={() => setChecked(undefined)}
        />
      )}
      {conflict && (
        <ConflictDialog
          title="O utilizador foi alterado entretanto"
          nome={nome}
          saving={waiting}
          rows={differences(read, conflict.deles, conflict.meu)}
          onTheirs={onClose}
          onMine={() => void submit(conflict.meu)}
          onClose={decideLater}
        />
      )}
    </>
  )
}

function emailHint({ convidado, email_por_confirmar }: UtilizadorDetalhe, isMe: boolean) {
  if (isMe) return 'O seu email é alterado em «Alterar dados», com a sua palavra-passe.'
  if (convidado) return undefined
  return email_por_confirmar
    ? `Por confirmar: ${email_por_confirmar}. O atual vale até lá.`
    : 'Um email novo só passa a valer quando o dono o confirmar, com a sua palavra-passe, pela ligação que lhe é enviada. O endereço atual é avisado.'
}

const inactivHint = (convidado: boolean) =>
  convidado
    ? 'Retira o convite: deixa de poder entrar com ele, e sai da lista.'
    : 'Deixa de ter acesso à empresa; os seus acessos ficam guardados.'

const simNao = (value: boolean) => (value ? 'Sim' : 'Não')

function differences(antes: Dados, deles: Dados, meu: Dados) {
  const rows = Object.entries(camposUtilizador) as [keyof Dados, { label: string }][]
  const said = (of: Dados, name: keyof Dados) => {
    const value = of[name]
    return typeof value === 'boolean' ? simNao(value) : value
  }
  return rows.map(([name, { label }]) => ({
    nome: label,
    antes: said(antes, name),
    deles: said(deles, name),
    meu: said(meu, name),
  }))
}
