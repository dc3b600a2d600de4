import { useSearch } from '@tanstack/react-router'
import { camposFuncionario } from '#contract/comum/funcionario.ts'
import { gruposDoFormulario } from '#contract/comum/funcionario-grupos.ts'
import { requestAdmissao } from '#contract/pedido/chamadas.ts'
import { admissaoForm } from '#contract/pedido/forms.ts'
import { Review } from '#web/comum/pedido/Review.tsx'
import { call } from '#web/kit/call/call.ts'
import { useOrganigrama } from '#web/comum/organigrama/use-organigrama.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { admissaoOf, emptyForm, readable, type FormValues, type NameOf } from './form-values.ts'
import { FormSkeleton } from './FuncionarioScreen.tsx'
import { FuncionarioForm } from './FuncionarioForm.tsx'
import styles from './FuncionarioForm.module.css'
import { nameIn, useLookups, type Lookups } from './lookups.ts'
import { PorqueRecusado, useCorrigido } from '#web/comum/pedido/corrigido.tsx'
import { kindFuncionario, type Corrigido } from './kind.ts'
import { Stack } from '#web/kit/ui/Layout.tsx'

export function CreateFuncionario() {
  const { corrigir } = useSearch({ from: '/sessao/com-empresa/funcionario/criar' })
  const corrigido = useCorrigido(kindFuncionario, corrigir)
  const { lookups, error, retry } = useLookups()
  return (
    <Stack gap={5} className={styles.screen}>
      <ScreenTitle title="Adição de um funcionário">
        <p>O pedido de admissão segue para o prestador, que o aceita ou recusa.</p>
      </ScreenTitle>
      {corrigido && <PorqueRecusado pedido={corrigido} />}
      {lookups && corrigido !== undefined ? (
        <Form key={corrigir} lookups={lookups} corrigido={corrigido} />
      ) : error ? (
        <FailureMessage error={error} onRetry={retry} />
      ) : (
        <FormSkeleton />
      )}
    </Stack>
  )
}

function Form({ lookups, corrigido }: { lookups: Lookups; corrigido: Corrigido | null }) {
  const { data: tree } = useOrganigrama()
  const nameOf: NameOf = (field, cd) =>
    field === 'cd_organig' ? tree?.byCd.get(cd)?.fullName : nameIn(lookups, field, cd)
  return (
    <FuncionarioForm
      schema={admissaoForm}
      initial={emptyForm}
      filled={corrigido ? admissaoOf(corrigido, lookups) : undefined}
      draft={corrigido ? `funcionario/criar/${corrigido.cd}` : 'funcionario/criar'}
      lookups={lookups}
      pristine="Ainda não preencheu nada."
      send={(body, to) => call(requestAdmissao, { ...to, body })}
      review={(values) => ({
        title: 'Rever o pedido de admissão',
        confirm: 'Enviar pedido',
        content: <Filled values={values} nameOf={nameOf} />,
      })}
    />
  )
}

function Filled({ values, nameOf }: { values: FormValues; nameOf: NameOf }) {
  return (
    <>
      <p>Confirme os dados de {values.nome.trim()} antes de os enviar ao prestador.</p>
      <Review
        groups={gruposDoFormulario.map(({ title, fields }) => ({
          title,
          rows: fields.map((field) => ({
            label: camposFuncionario[field].label,
            value: readable(field, values, nameOf),
          })),
        }))}
      />
    </>
  )
}
