import { useNavigate, useParams } from '@tanstack/react-router'
import { readCode } from '#contract/kit/reading.ts'
import { OpenInEmpresa } from '#web/comum/ligacao/OpenInEmpresa.tsx'

/** The lists in mails' addresses, in words that say nothing of health. */
const listas = new Map<string, '/pendente/funcionario' | '/pendente/acidente' | '/saude/pedido'>([
  ['funcionario', '/pendente/funcionario'],
  ['registo', '/pendente/acidente'],
  ['agenda', '/saude/pedido'],
])

/** The target of a mail: opens the request in its company. */
export function OpenPedido() {
  const { empresa, lista, cd } = useParams({ from: '/sessao/pedido/$empresa/$lista/$cd' })
  const navigate = useNavigate()
  const detalhe = readCode(cd)
  const to = listas.get(lista) ?? '/pendente/acidente'
  return (
    <OpenInEmpresa
      no={empresa}
      waiting="A abrir o pedido..."
      lost={{
        title: 'O pedido não foi encontrado',
        text: 'A sua conta não tem acesso à empresa em que foi feito.',
      }}
      onOpen={() =>
        void navigate({ to, search: detalhe === undefined ? {} : { detalhe }, replace: true })
      }
    />
  )
}
