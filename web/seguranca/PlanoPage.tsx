import { useNavigate, useSearch } from '@tanstack/react-router'
import { readPlano } from '#contract/seguranca/plano.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { MedidasLink } from './MedidasLink.tsx'
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
      back={<MedidasLink to="/seguranca/medidas" />}
    />
  )
}
