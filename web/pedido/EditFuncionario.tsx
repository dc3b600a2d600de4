import { useParams, useSearch } from '@tanstack/react-router'
import { alongadas, camposFuncionario } from '#contract/comum/funcionario.ts'
import type { Funcionario } from '#contract/funcionario/funcionario.ts'
import { requestAlteracao } from '#contract/pedido/pedido.ts'
import { alteracaoForm } from '#contract/pedido/forms.ts'
import { Changes } from '#web/comum/pedido/Changes.tsx'
import { call } from '#web/kit/call/call.ts'
import type { Said } from '#web/kit/form/resolver.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { formatPlace } from '#web/kit/text/format.ts'
import { alteracaoOf } from './corrigido.ts'
import { changesBetween, formOf } from './form-values.ts'
import type { FormValues } from './form-values.ts'
import { FormSkeleton } from './FormSkeleton.tsx'
import { FuncionarioForm } from './FuncionarioForm.tsx'
import styles from './FuncionarioForm.module.css'
import { nameIn, useLookups, withOwn } from './lookups.ts'
import { OfFuncionario, TitleOf } from './OfFuncionario.tsx'
import { PorqueRecusado } from '#web/comum/pedido/PorqueRecusado.tsx'
import { useCorrigido } from '#web/comum/pedido/use-corrigido.ts'
import { kindFuncionario } from './kind.ts'
import type { Corrigido } from './kind.ts'
import { useFuncionario } from '#web/comum/funcionario/use-funcionario.ts'
import { AlteracaoAberta } from './AlteracaoAberta.tsx'

export function EditFuncionario() {
  const from = '/sessao/com-empresa/funcionario/$codigo/editar'
  const { codigo } = useParams({ from })
  const { corrigir } = useSearch({ from })
  const corrigido = useCorrigido(kindFuncionario, corrigir)
  const { funcionario: quem, absent, error } = useFuncionario(codigo)
  return (
    <div className={styles.screen}>
      <TitleOf
        title="Edição de dados de um funcionário"
        quem={quem}
        failed={absent || error !== null}
      />
      <OfFuncionario key={codigo} codigo={codigo}>
        {(funcionario) =>
          corrigido === undefined ? (
            <FormSkeleton />
          ) : (
            <Loaded key={corrigir} funcionario={funcionario} corrigido={corrigido} />
          )
        }
      </OfFuncionario>
    </div>
  )
}

type Props = { funcionario: Funcionario; corrigido: Corrigido | null }

function Loaded({ funcionario, corrigido }: Props) {
  const { lookups, error, retry } = useLookups()
  // a later failure in the background leaves the form alone
  if (!lookups) return error ? <FailureMessage error={error} onRetry={retry} /> : <FormSkeleton />
  const { cd, nome, pendente } = funcionario
  const organig = formatPlace(funcionario.organig, funcionario.organig_acima)
  const before = formOf(funcionario)
  const known = withOwn(lookups, funcionario)

  function review(values: FormValues) {
    const alteracoes = changesBetween(before, values, (field, code) =>
      field === 'cd_organig' ? organig : nameIn(known, field, code),
    )
    if (alteracoes.length === 0) return undefined
    return {
      title: 'Rever o pedido de alteração',
      confirm: 'Enviar pedido',
      content: (
        <>
          <p>Confirme o que muda nos dados de {nome} antes de o enviar ao prestador.</p>
          <Changes alteracoes={alteracoes} />
        </>
      ),
    }
  }

  return (
    <>
      {pendente === 1 && <AlteracaoAberta {...{ cd, nome }} />}
      {corrigido && <PorqueRecusado pedido={corrigido} />}
      <FuncionarioForm
        schema={alteracaoForm}
        initial={before}
        also={(values) => alsoFor(before, values)}
        filled={corrigido ? alteracaoOf(corrigido, known) : undefined}
        draft={`funcionario/${cd}/editar${corrigido ? `/${corrigido.cd}` : ''}`}
        lookups={known}
        present={{ codigo: cd, organig, transfers: pendente === 0 }}
        pristine="Ainda não alterou nada."
        send={(body, to) => call(requestAlteracao, { ...to, body })}
        review={review}
      />
    </>
  )
}

/** Imported values may be too long and stay so; a date of admission is never removed. */
function alsoFor(before: FormValues, values: FormValues) {
  const { dt_ini_instit } = camposFuncionario
  const said: Said<FormValues> = alongadas(values, before)
  if (values.dt_ini_instit.trim() === '') said.dt_ini_instit = dt_ini_instit.missing
  return said
}
