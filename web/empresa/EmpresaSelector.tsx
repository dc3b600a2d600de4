import { getRouteApi, useRouter } from '@tanstack/react-router'
import { Building2 } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { listEmpresas, type EmpresaDoUtilizador as Empresa } from '#contract/empresa/empresa.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useConvites } from '#web/comum/convites.ts'
import { readCookie } from '#web/kit/browser/cookies.ts'
import { chooseEmpresa, useSessao, wasRefused } from '#web/kit/session/session.ts'
import { Card, Stack } from '#web/kit/ui/Layout.tsx'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { Convites } from './Convites.tsx'
import { EmpresaList } from './EmpresaList.tsx'
import { onlyEmpresa } from './cards.ts'

const route = getRouteApi('/sessao/empresa')

export function EmpresaSelector() {
  const { utilizador, empresa } = useSessao()
  const { data, error, refetch } = useRead(listEmpresas, { path: { user: utilizador.cd } })
  const convites = useConvites(utilizador.cd)
  const enter = useEnter()
  const empresas = data?.message
  // the companies at arrival: one that was just accepted is not entered automatically
  const [arrived, setArrived] = useState<Empresa[]>()
  if (!arrived && empresas) setArrived(empresas)
  const only = onlyEmpresa(arrived ?? [], readCookie('sessaoEmpresa') !== undefined, wasRefused)
  const enterOnly = useEffectEvent((one: Empresa) => enter(one))
  useEffect(() => {
    if (only) enterOnly(only)
  }, [only])
  return (
    <Stack gap={5} max={70}>
      <ScreenTitle heading="Selecione a empresa que pretende gerir" />
      {error && !empresas ? (
        <FailureMessage error={error} onRetry={refetch} />
      ) : !empresas || only || convites.isPending ? (
        <Spinner text="A carregar empresas..." />
      ) : (
        <>
          <Convites convites={convites} />
          {empresas.length === 0 ? (
            <NoEmpresas invited={Boolean(convites.data?.message.length)} />
          ) : (
            <EmpresaList empresas={empresas} current={empresa?.cd} onChoose={enter} />
          )}
        </>
      )}
    </Stack>
  )
}

/** Enters the company and navigates to the requested page, or home. */
function useEnter() {
  const router = useRouter()
  const { voltar } = route.useSearch()
  return (empresa: Empresa) => {
    chooseEmpresa(empresa)
    if (voltar) router.history.push(voltar)
    else void router.navigate({ to: '/' })
  }
}

function NoEmpresas({ invited }: { invited: boolean }) {
  return (
    <Card>
      <StateMessage icon={<Icon of={Building2} size={26} />} title="Sem empresas">
        <p>
          {invited
            ? 'A sua conta ainda não está associada a nenhuma empresa ativa. Aceite um convite para começar.'
            : 'A sua conta não está associada a nenhuma empresa ativa. Fale com o administrador da sua empresa ou com o seu prestador.'}
        </p>
      </StateMessage>
    </Card>
  )
}
