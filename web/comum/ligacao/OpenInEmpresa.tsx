import { FileX2 } from 'lucide'
import { useEffect, useEffectEvent } from 'react'
import { listEmpresas } from '#contract/empresa/empresa.ts'
import type { Empresa } from '#contract/empresa/empresa.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { chooseEmpresa, useSessao } from '#web/kit/session/session.ts'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'

type Props = {
  /** of the link: the node at which the user is a member */
  no: string
  waiting: string
  lost: { title: string; text: string }
  onOpen: (empresa: Empresa) => void
}

export function OpenInEmpresa({ no, waiting, lost, onOpen }: Props) {
  const { utilizador, empresa: present } = useSessao()
  const { data, error, refetch } = useRead(listEmpresas, { path: { user: utilizador.cd } })
  const own = data?.message.find((one) => String(one.cd) === no)
  const open = useEffectEvent((one: Empresa) => {
    if (present?.cd !== one.cd) chooseEmpresa(one)
    onOpen(one)
  })
  useEffect(() => {
    if (own) open(own)
  }, [own])
  if (error && !data) return <FailureMessage error={error} onRetry={refetch} />
  if (!data || own) return <Spinner text={waiting} />
  return (
    <StateMessage
      icon={<Icon of={FileX2} size={26} />}
      tone="warning"
      title={lost.title}
      actions={<ButtonLink to="/empresa">Ver as empresas</ButtonLink>}
    >
      <p>{lost.text}</p>
    </StateMessage>
  )
}
