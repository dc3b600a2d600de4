import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { UtilizadorDetalhe } from '#contract/utilizador.ts'
import { useEmpresa } from '#web/kit/session.ts'
import { Checkbox } from '#web/kit/ui/Checkbox.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { EmailField, NomeField, emailRules, nomeRules } from './fields.tsx'
import { FormDialog } from './FormDialog.tsx'
import { SelfDialog } from './SelfDialog.tsx'
import { useIsOwn } from './use-after-edit.ts'
import { useEdit } from './use-edit.ts'
import type { Dados } from './use-edit.ts'
import { useFormFailure } from './use-form-failure.ts'

type Props = { read: UtilizadorDetalhe; onClose: () => void }

export function EditForm({ read, onClose }: Props) {
  const { nome, email, adm, inactiv, partilhado, email_por_confirmar: waiting } = read
  const { register, handleSubmit, formState, setError, getValues } = useForm<Dados>({
    defaultValues: { nome, email, adm, inactiv },
    mode: 'onTouched',
  })
  const { errors, isDirty, isValid, isSubmitting } = formState
  const edit = useEdit(read, onClose)
  const own = useIsOwn()(read)
  const isMe = useEmpresa().utilizador.cd === read.cd
  const { failure, guard } = useFormFailure<Dados>(setError, ['nome', 'email'])
  const [asking, setAsking] = useState(false)

  const save = guard(async (dados: Dados) => {
    setAsking(false)
    await edit.save(dados, edit.theirs?.versao)
  })

  async function submit(dados: Dados) {
    const loses = own && (dados.inactiv || (adm && !dados.adm))
    if (loses) setAsking(true)
    else await save(dados)
  }

  return (
    <>
      <FormDialog
        title="Editar utilizador"
        submit="Editar"
        waitingText="A guardar..."
        reason={reasonOf({ isDirty, isValid })}
        failure={failure}
        dirty={isDirty}
        submitting={isSubmitting}
        what={`as alterações que fez a ${nome}`}
        onSubmit={handleSubmit(submit)}
        onClose={onClose}
      >
        {partilhado && (
          <Notice kind="informacao">
            Pertence também a outras empresas: só o próprio pode alterar o nome e o email.
          </Notice>
        )}
        <NomeField
          disabled={partilhado}
          error={errors.nome?.message}
          {...register('nome', nomeRules)}
        />
        <EmailField
          disabled={partilhado || isMe}
          hint={partilhado ? undefined : isMe ? ownEmail : emailHint(waiting)}
          error={errors.email?.message}
          {...register('email', emailRules)}
        />
        <div>
          <Checkbox
            label="Administrador"
            hint="Gere os utilizadores da empresa e os acessos de cada um."
            {...register('adm')}
          />
          <Checkbox
            label="Inativo"
            hint="Deixa de ter acesso à empresa; os seus acessos ficam guardados."
            {...register('inactiv')}
          />
        </div>
      </FormDialog>
      {asking && (
        <SelfDialog
          inactiv={getValues('inactiv')}
          onConfirm={() => save(getValues())}
          onClose={() => setAsking(false)}
        />
      )}
      {edit.theirs && (
        <ConflictDialog
          title="O utilizador foi alterado entretanto"
          nome={nome}
          saving={isSubmitting}
          rows={differences(read, edit.theirs, getValues())}
          onTheirs={onClose}
          onMine={handleSubmit(save)}
          onClose={edit.decideLater}
        />
      )}
    </>
  )
}

const ownEmail = 'O seu email é alterado em «Alterar dados», com a sua palavra-passe.'

function reasonOf({ isDirty, isValid }: { isDirty: boolean; isValid: boolean }) {
  if (!isValid) return 'Preencha o nome e um email válido.'
  return isDirty ? '' : 'Sem alterações por guardar.'
}

function emailHint(waiting: string | null) {
  return waiting
    ? `Por confirmar: ${waiting}. O atual vale até lá.`
    : 'Um email novo só passa a valer quando o dono o confirmar, pela ligação que lhe é enviada.'
}

const simNao = (value: boolean) => (value ? 'Sim' : 'Não')

function differences(antes: Dados, deles: Dados, meu: Dados) {
  return [
    { nome: 'Nome', antes: antes.nome, deles: deles.nome, meu: meu.nome },
    { nome: 'Email', antes: antes.email, deles: deles.email, meu: meu.email },
    {
      nome: 'Administrador',
      antes: simNao(antes.adm),
      deles: simNao(deles.adm),
      meu: simNao(meu.adm),
    },
    {
      nome: 'Inativo',
      antes: simNao(antes.inactiv),
      deles: simNao(deles.inactiv),
      meu: simNao(meu.inactiv),
    },
  ]
}
