import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { Building2 } from 'lucide-react'
import { useEffect } from 'react'
import { listEmpresas } from '#contract/empresa.ts'
import type { Empresa } from '#contract/empresa.ts'
import { call } from '#web/kit/api.ts'
import { readCookie } from '#web/kit/cookies.ts'
import { chooseEmpresa, useSessao, wasRefused } from '#web/kit/session.ts'
import { Card } from '#web/kit/ui/Card.tsx'
import { FailureMessage } from '#web/kit/ui/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/ui/ScreenTitle.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import styles from './EmpresaSelector.module.css'
import { EmpresaList } from './EmpresaList.tsx'
import { onlyEmpresa } from './search.ts'

const route = getRouteApi('/sessao/empresa')

export function EmpresaSelector() {
  const { utilizador, empresa } = useSessao()
  const { data, error, refetch } = useQuery({
    queryKey: ['empresas', utilizador.cd],
    queryFn: ({ signal }) => call(listEmpresas, { path: { user: utilizador.cd }, signal }),
  })
  const enter = useEnter()
  const empresas = data?.message
  const only = onlyEmpresa(empresas ?? [], readCookie('sessaoEmpresa') !== undefined, wasRefused)
  useEffect(() => {
    if (only) enter(only)
  }, [only, enter])
  return (
    <div className={styles.screen}>
      <ScreenTitle title="Empresas" heading="Selecione a empresa que pretende gerir" />
      {error && !empresas ? (
        <FailureMessage error={error} onRetry={refetch} />
      ) : !empresas || only ? (
        <Spinner text="A carregar empresas..." />
      ) : empresas.length === 0 ? (
        <NoEmpresas />
      ) : (
        <EmpresaList empresas={empresas} current={empresa?.cd} onChoose={enter} />
      )}
    </div>
  )
}

/** Takes the company and goes where the user was going, or home. */
function useEnter() {
  const router = useRouter()
  const { voltar } = route.useSearch()
  return (empresa: Empresa) => {
    chooseEmpresa(empresa)
    if (voltar) router.history.push(voltar)
    else void router.navigate({ to: '/' })
  }
}

function NoEmpresas() {
  return (
    <Card>
      <StateMessage icon={<Building2 size={26} />} title="Sem empresas">
        <p>
          A sua conta não está associada a nenhuma empresa ativa. Fale com o administrador da sua
          empresa ou com o seu prestador.
        </p>
      </StateMessage>
    </Card>
  )
}
