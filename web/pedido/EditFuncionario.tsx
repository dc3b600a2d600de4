import { useParams, useSearch } from '@tanstack/react-router'
import type { Funcionario } from '#contract/funcionario/funcionario.ts'
import { listPedidos } from '#contract/pedido/pedido.ts'
import { requestAlteracao } from '#contract/pedido/chamadas.ts'
import { alteracaoForm } from '#contract/pedido/forms.ts'
import { Changes } from '#web/comum/pedido/Changes.tsx'
import { call } from '#web/kit/call/call.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { formatDate } from '#web/kit/text/format.ts'
import { alteracaoOf, type FormValues, presenteOf } from './form-values.ts'
import { FormSkeleton, FuncionarioScreen } from './FuncionarioScreen.tsx'
import { FuncionarioForm } from './FuncionarioForm.tsx'
import { useLookups } from './lookups.ts'
import type { Corrigido } from './kind.ts'
import { estadoPedido, tipoPedido } from '#contract/comum/codes.ts'
import { PendingLink } from '#web/comum/pedido/PedidoTabs.tsx'
import { useRead } from '#web/kit/call/read.ts'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Link } from '#web/kit/ui/Link.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'

export function EditFuncionario() {
  const from = '/sessao/com-empresa/funcionario/$codigo/editar'
  const { codigo } = useParams({ from })
  const { corrigir } = useSearch({ from })
  return (
    <FuncionarioScreen title="Edição de dados de um funcionário" {...{ codigo, corrigir }}>
      {(funcionario, corrigido) => <Loaded {...{ funcionario, corrigido }} />}
    </FuncionarioScreen>
  )
}

type Props = { funcionario: Funcionario; corrigido: Corrigido | null }

function Loaded({ funcionario, corrigido }: Props) {
  const { lookups, error, retry } = useLookups()
  // a later failure in the background leaves the form alone
  if (!lookups) return error ? <FailureMessage error={error} onRetry={retry} /> : <FormSkeleton />
  const { cd, nome, pendente } = funcionario
  const { before, organig, known, changes, also } = presenteOf(funcionario, lookups)

  function review(values: FormValues) {
    const alteracoes = changes(values)
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
      <FuncionarioForm
        schema={alteracaoForm}
        initial={before}
        also={also}
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

/** Shown instead of the form while another change of the employee is open. */
function AlteracaoAberta({ cd, nome }: { cd: number; nome: string }) {
  const { empresa } = useEmpresa()
  const sees = can(empresa, 'pendente')
  const [estado, tipo] = [estadoPedido.novo, tipoPedido.alteracao]
  const query = { funcionario: cd, estado, tipo, pagina: 1, quantidade: 10 }
  const { data } = useRead(listPedidos, sees ? { path: { org: empresa.cd }, query } : undefined, {
    refetchOnMount: 'always',
  })
  const [aberta] = data?.message ?? []
  if (sees && !aberta) return null
  return (
    <Notice kind="aviso">
      {aberta ? (
        <p>
          Os dados de {nome} já têm uma alteração à espera de resposta: o{' '}
          <Link to="/pendente/funcionario" search={{ detalhe: aberta.cd }}>
            pedido n.º {aberta.cd}
          </Link>
          , de {formatDate(aberta.dt_cria)}. Só pode pedir outra depois de o prestador lhe
          responder.
        </p>
      ) : (
        <>
          <p>
            {nome} tem pedidos à espera de resposta. Se um deles já for uma alteração de dados, só
            pode pedir outra depois de o prestador lhe responder.
          </p>
          <PendingLink codigo={cd} />
        </>
      )}
    </Notice>
  )
}
