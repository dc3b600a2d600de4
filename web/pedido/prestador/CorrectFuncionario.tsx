import { useNavigate, useParams } from '@tanstack/react-router'
import { readAuxiliaresPrestador } from '#contract/auxiliar/prestador.ts'
import {
  readFuncionarioPrestador,
  type FuncionarioPrestador,
} from '#contract/funcionario/prestador.ts'
import { camposFuncionario } from '#contract/comum/funcionario.ts'
import { readCode } from '#contract/kit/reading.ts'
import { correctFuncionario } from '#contract/pedido/prestador.ts'
import { findDuplicadosPrestador } from '#contract/pedido/duplicados.ts'
import { correcaoForm, type CorrecaoForm } from '#contract/pedido/forms.ts'
import { Changes } from '#web/comum/pedido/Changes.tsx'
import { notify } from '#web/kit/browser/notify.ts'
import { call } from '#web/kit/call/call.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { readAgain, useRead } from '#web/kit/call/read.ts'
import { useVersao } from '#web/kit/call/use-versao.ts'
import { FormLines, FieldGroup } from '#web/kit/form/fields.tsx'
import { FormScreen } from '#web/kit/form/FormScreen.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import { useAvisos, useConferencia } from '../Conferir.tsx'
import { type FormValues, presenteOf } from '../form-values.ts'
import { FormSkeleton, TitleOf } from '../FuncionarioScreen.tsx'
import styles from '../FuncionarioForm.module.css'
import { FuncionarioFields } from '../FuncionarioFields.tsx'
import { type Lookups } from '../lookups.ts'
import { Stack } from '#web/kit/ui/Layout.tsx'

const from = '/do-prestador/prestador/empresa/$empresa/funcionario/$codigo/editar'
const motivo = {
  label: 'Motivo',
  missing: 'Indique o motivo.',
  hint: 'A empresa lê-o no seu registo, com os campos que mudaram.',
}

export function CorrectFuncionario() {
  const params = useParams({ from })
  const [empresa, codigo] = [readCode(params.empresa) ?? 0, readCode(params.codigo) ?? 0]
  const found = useRead(readFuncionarioPrestador, { path: { empresa, codigo } })
  const lists = useRead(readAuxiliaresPrestador, { path: { empresa } })
  const failed = found.error ?? lists.error
  return (
    <Stack gap={5} className={styles.screen}>
      <TitleOf
        title="Correção dos dados de um funcionário"
        quem={found.data?.message}
        failed={found.error !== null}
      >
        <p>{found.data?.message.empresa ?? <Skeleton width="9rem" height="0.875rem" />}</p>
      </TitleOf>
      {found.data && lists.data ? (
        <Loaded key={codigo} funcionario={found.data.message} lookups={lists.data} />
      ) : failed ? (
        <FailureMessage
          error={failed}
          onRetry={() => {
            void found.refetch()
            void lists.refetch()
          }}
        />
      ) : (
        <FormSkeleton />
      )}
    </Stack>
  )
}

type Values = FormValues & { motivo: string }
type LoadedProps = { funcionario: FuncionarioPrestador; lookups: Lookups }

function Loaded({ funcionario, lookups }: LoadedProps) {
  const { cd, cd_empresa } = funcionario
  const path = { empresa: cd_empresa, codigo: cd }
  const back = {
    to: '/prestador/empresa/$empresa/funcionario/$codigo',
    params: { empresa: String(cd_empresa), codigo: String(cd) },
  } as const
  const navigate = useNavigate()
  const { before, organig, known, changes, also } = presenteOf(funcionario, lookups)
  const { ifMatch, onFailed } = useVersao(funcionario, [readFuncionarioPrestador])
  const conferencia = useConferencia(before, { empresa: cd_empresa })
  const screen = useFormScreen<Values, CorrecaoForm, { message: string }>({
    schema: correcaoForm,
    fields: { ...camposFuncionario, motivo },
    initial: { ...before, motivo: '' },
    also: (values) => ({ ...conferencia.faltas(values), ...also(values) }),
    draft: `prestador/funcionario/${cd}`,
    async send(body, key) {
      const values = screen.form.getValues()
      await conferencia.confirm(values)
      const mantidos = conferencia.mantidosEm(values)
      return await call(correctFuncionario, { path, body: { ...body, mantidos }, key, ifMatch })
    },
    async onSent({ message }) {
      notify.sucesso(message)
      void readAgain([readFuncionarioPrestador])
      await navigate(back)
    },
    async onFailed(error) {
      // a duplicate found meanwhile is shown at its field, with a tick
      if (isFailure(error, 400)) await readAgain([findDuplicadosPrestador])
      return await onFailed(error)
    },
  })

  const { form } = screen
  const { conferir, reviewed } = useAvisos({
    form,
    conferencia,
    clear: (campo) => form.clearErrors(campo),
  })

  function review() {
    const alteracoes = changes(form.getValues())
    if (alteracoes.length === 0) return undefined
    return reviewed({
      title: 'Rever a correção',
      confirm: 'Corrigir',
      content: <Changes alteracoes={alteracoes} />,
    })
  }

  return (
    <FormScreen
      screen={screen}
      submit="Rever"
      pristine="Ainda não alterou nada."
      review={review}
      cancel={<ButtonLink {...back}>Cancelar</ButtonLink>}
    >
      <FuncionarioFields
        screen={screen}
        lookups={known}
        inserts={false}
        present={{ codigo: cd, organig, transfers: false }}
        conferir={conferir}
      />
      <FieldGroup title="Porquê">
        <FormLines {...screen.field('motivo')} maxLength={500} rows={3} />
      </FieldGroup>
    </FormScreen>
  )
}
