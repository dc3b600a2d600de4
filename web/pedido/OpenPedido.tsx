import { useNavigate, useParams } from '@tanstack/react-router'
import { FileX2 } from 'lucide'
import { useEffect, useEffectEvent } from 'react'
import { listEmpresas } from '#contract/empresa.ts'
import type { Empresa } from '#contract/empresa.ts'
import { readCode } from '#contract/kit/reading.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { chooseEmpresa, useSessao } from '#web/kit/session/session.ts'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'

/** What a mail leads to: the request it tells of, in the company in which it was made. */
export function OpenPedido() {
  const { empresa, lista, cd } = useParams({ from: '/sessao/pedido/$empresa/$lista/$cd' })
  const { utilizador, empresa: present } = useSessao()
  const { data, error, refetch } = useRead(listEmpresas, { path: { user: utilizador.cd } })
  const navigate = useNavigate()
  const own = data?.message.find((one) => String(one.cd) === empresa)
  const detalhe = readCode(cd)
  const open = useEffectEvent((one: Empresa) => {
    if (present?.cd !== one.cd) chooseEmpresa(one)
    const to = lista === 'funcionario' ? '/pendente/funcionario' : '/pendente/acidente'
    void navigate({ to, search: detalhe === undefined ? {} : { detalhe }, replace: true })
  })
  useEffect(() => {
    if (own) open(own)
  }, [own])
  if (error && !data) return <FailureMessage error={error} onRetry={refetch} />
  if (!data || own) return <Spinner text="A abrir o pedido..." />
  return (
    <StateMessage
      icon={<Icon of={FileX2} size={26} />}
      tone="warning"
      title="O pedido não foi encontrado"
      actions={<ButtonLink to="/empresa">Ver as empresas</ButtonLink>}
    >
      <p>A sua conta não tem acesso à empresa em que foi feito.</p>
    </StateMessage>
  )
}
