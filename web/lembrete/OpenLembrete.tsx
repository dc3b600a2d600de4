import { useNavigate, useParams } from '@tanstack/react-router'
import { listEspecies } from '#contract/lembrete/lembrete.ts'
import { OpenInEmpresa } from '#web/comum/ligacao/OpenInEmpresa.tsx'
import { call } from '#web/kit/call/call.ts'
import { tellFailure } from '#web/kit/call/failure.ts'

/** The target of a reminder: opens its list, with its filters, in its company or branch. */
export function OpenLembrete() {
  const { no, especie } = useParams({ from: '/sessao/lembrete/$no/$especie' })
  const navigate = useNavigate()
  async function open(org: number) {
    const { message } = await call(listEspecies, { path: { org } })
    const pagina = message.find((um) => um.especie === especie)?.pagina
    await navigate({ href: pagina ?? '/', replace: true })
  }
  return (
    <OpenInEmpresa
      no={no}
      waiting="A abrir a lista..."
      lost={{
        title: 'A lista não foi encontrada',
        text: 'A sua conta já não tem acesso a esta empresa.',
      }}
      onOpen={({ cd }) => void open(cd).catch(tellFailure)}
    />
  )
}
