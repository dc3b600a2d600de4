import { useNavigate, useSearch } from '@tanstack/react-router'
import { Building2 } from 'lucide'
import { readPlanoPrestador } from '#contract/seguranca/plano.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { useRead } from '#web/kit/call/read.ts'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Link } from '#web/kit/ui/Link.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { MedidasLink } from '../MedidasLink.tsx'
import { askedOf, PlanoDeAcao } from '../PlanoDeAcao.tsx'

export function PlanoPagePrestador() {
  const { empresa, unidade } = useSearch({ from: '/do-prestador/prestador/seguranca/medida/plano' })
  const navigate = useNavigate()
  const path = empresa === undefined ? undefined : { empresa }
  const all = useRead(readPlanoPrestador, path && { path })
  const one = useRead(
    readPlanoPrestador,
    path && askedOf(all.data, unidade, (query) => ({ path, query })),
  )
  if (empresa === undefined || isFailure(all.error, 404)) return <Choose />
  return (
    <PlanoDeAcao
      {...{ all, one, unidade }}
      onUnidade={(chosen) => {
        const search = chosen === undefined ? { empresa } : { empresa, unidade: chosen }
        void navigate({ to: '/prestador/seguranca/medida/plano', search })
      }}
      back={<MedidasLink to="/prestador/seguranca/medida" />}
    />
  )
}

const Choose = () => (
  <StateMessage
    icon={<Icon of={Building2} size={26} />}
    title={<ScreenTitle title="Escolha uma empresa" />}
  >
    <p>O plano de ação é de uma empresa: escolha-a no filtro das medidas em aberto.</p>
    <Link to="/prestador/seguranca/medida">Ver as medidas em aberto</Link>
  </StateMessage>
)
