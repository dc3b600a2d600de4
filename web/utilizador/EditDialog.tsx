import { useEffect, useEffectEvent, useState } from 'react'
import {
  readUtilizador,
  type Utilizador,
  type UtilizadorDetalhe,
} from '#contract/utilizador/utilizador.ts'
import { useRead } from '#web/kit/call/read.ts'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { pathOfMembro } from './membro.ts'
import { isGone, useGone } from './use-gone.ts'
import { camposUtilizador, utilizadorForm } from '#contract/utilizador/forms.ts'
import { FormCheck } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { useIsOwn, useEdit, type Dados } from './use-edit.ts'
import { UtilizadorFields } from './UtilizadorFields.tsx'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'

type Props = { utilizador: Utilizador; onClose: () => void }

export function EditDialog({ utilizador, onClose }: Props) {
  const { data, error, isFetching, refetch } = useRead(readUtilizador, {
    path: pathOfMembro(utilizador),
  })
  // a later refetch must not change the form under the user's hands
  const [read, setRead] = useState<UtilizadorDetalhe>()
  if (!read && data && !isFetching) setRead(data.message)
  const missing = !read && isGone(error)
  const gone = useGone()
  const leave = useEffectEvent(() => {
    onClose()
    void gone(utilizador, error)
  })
  useEffect(() => {
    if (missing) leave()
  }, [missing])
  if (read) return <EditForm read={read} onClose={onClose} />
  return (
    <Dialog title="Editar utilizador" onClose={onClose}>
      {error && !missing ? (
        <FailureMessage error={error} onRetry={refetch} />
      ) : (
        <Spinner text="A carregar utilizador..." />
      )}
    </Dialog>
  )
}

function EditForm({ read, onClose }: { read: UtilizadorDetalhe; onClose: () => void }) {
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

type SelfProps = {
  /** leaves the company, not only its administration */
  inactiv: boolean
  onConfirm: () => Promise<void>
  onClose: () => void
}

function SelfDialog({ inactiv, onConfirm, onClose }: SelfProps) {
  const { empresa } = useEmpresa()
  return (
    <ConfirmDialog
      title={inactiv ? 'Ficar sem acesso à empresa?' : 'Deixar de ser administrador?'}
      confirm={inactiv ? 'Ficar inativo' : 'Deixar de ser administrador'}
      waitingText="A guardar..."
      variant="danger"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {inactiv
          ? `Deixa já de ter acesso a ${empresa.nome}, e só outro administrador lho pode devolver.`
          : `Deixa já de gerir os utilizadores de ${empresa.nome}, e só outro administrador o pode voltar a nomear. Os seus acessos aos dados mantêm-se.`}
      </p>
    </ConfirmDialog>
  )
}
