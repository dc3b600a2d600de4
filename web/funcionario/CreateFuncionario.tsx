import { requestAdmissao } from '#contract/pendente.ts'
import { admissaoForm } from '#contract/pedido-forms.ts'
import { Review } from '#web/kit/alteracoes/Review.tsx'
import { call } from '#web/kit/api.ts'
import { useOrganigrama } from '#web/kit/organigrama/use-organigrama.ts'
import { useEmpresa } from '#web/kit/session.ts'
import { FailureMessage } from '#web/kit/ui/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/ui/ScreenTitle.tsx'
import { emptyForm, groups, labelOf, readable } from './form-values.ts'
import type { FormValues, NameOf } from './form-values.ts'
import { FormSkeleton } from './FormSkeleton.tsx'
import { FuncionarioForm } from './FuncionarioForm.tsx'
import styles from './FuncionarioForm.module.css'
import { nameIn, useLookups } from './lookups.ts'
import type { Lookups } from './lookups.ts'

/** /funcionario/criar (specification 1, section 2.13) */
export function CreateFuncionario() {
  const { lookups, error, retry } = useLookups()
  return (
    <div className={styles.screen}>
      <ScreenTitle title="Adição de um funcionário">
        <p>O pedido de admissão segue para o prestador, que o aceita ou recusa.</p>
      </ScreenTitle>
      {lookups ? (
        <Form lookups={lookups} />
      ) : error ? (
        <FailureMessage error={error} onRetry={retry} />
      ) : (
        <FormSkeleton />
      )}
    </div>
  )
}

function Form({ lookups }: { lookups: Lookups }) {
  const { empresa } = useEmpresa()
  const { data: tree } = useOrganigrama()
  const nameOf: NameOf = (field, cd) =>
    field === 'cd_organig' ? tree?.byCd.get(cd)?.fullName : nameIn(lookups, field, cd)
  return (
    <FuncionarioForm
      schema={admissaoForm}
      initial={emptyForm}
      draft="funcionario/criar"
      lookups={lookups}
      pristine="Ainda não preencheu nada."
      send={(body, key) => call(requestAdmissao, { path: { org: empresa.cd }, body, key })}
      review={(values) => ({
        title: 'Rever o pedido de admissão',
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
        groups={groups.map(({ title, fields }) => ({
          title,
          rows: fields.map((field) => ({
            label: labelOf[field],
            value: readable(field, values, nameOf),
          })),
        }))}
      />
    </>
  )
}
