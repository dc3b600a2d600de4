import { useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide'
import { readPlano } from '#contract/seguranca/plano.ts'
import { useRead } from '#web/kit/call/read.ts'
import { leftAs } from '#web/kit/list/address.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { askedOf, PlanoDeAcao } from './PlanoDeAcao.tsx'

export function PlanoPage() {
  const { empresa } = useEmpresa()
  const { unidade } = useSearch({ from: '/sessao/com-empresa/seguranca/medidas/plano' })
  const navigate = useNavigate()
  const path = { org: empresa.cd }
  const all = useRead(readPlano, { path })
  const one = useRead(
    readPlano,
    askedOf(all.data, unidade, (query) => ({ path, query })),
  )
  return (
    <PlanoDeAcao
      {...{ all, one, unidade }}
      onUnidade={(chosen) => {
        const search = chosen === undefined ? {} : { unidade: chosen }
        void navigate({ to: '/seguranca/medidas/plano', search })
      }}
      back={
        <ButtonLink
          to="/seguranca/medidas"
          search={leftAs('/seguranca/medidas')}
          icon={<Icon of={ArrowLeft} size={16} aria-hidden />}
        >
          Medidas em aberto
        </ButtonLink>
      }
    />
  )
}
