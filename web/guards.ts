import { redirect } from '@tanstack/react-router'
import type { Acao, Menu } from '#contract/kit/codes.ts'
import { safeReturn } from './kit/return-address.ts'
import { can } from './kit/rights.ts'
import type { Rights } from './kit/rights.ts'
import { loadSessao } from './kit/session.ts'
import type { Sessao } from './kit/session.ts'

type Arrival = { location: { href: string; pathname: string } }

/**
 * The session, or the way to /login and back. Only /proibido is shown without one as well. Who has a
 * temporary password is led to change it, wherever he wanted to go.
 */
export async function requireSessao({ location }: Arrival) {
  const sessao = await loadSessao()
  if (!sessao && location.pathname !== '/proibido') {
    throw redirect({ to: '/login', search: { voltar: safeReturn(location.href) } })
  }
  if (sessao?.utilizador.mudar_pass && location.pathname !== '/alterar-password') {
    throw redirect({ to: '/alterar-password' })
  }
  return { sessao }
}

/** The chosen company with the user's rights in it, or the way to the selector and back. */
export function requireEmpresa({
  context,
  location,
}: Arrival & { context: { sessao: Sessao | null } }) {
  const empresa = context.sessao?.empresa
  if (!empresa) {
    throw redirect({ to: '/empresa', search: { voltar: safeReturn(location.href) } })
  }
  return { empresa }
}

/** Lets in who may see the area `needs`, or do `acao` there; the others go to /proibido. */
export function requireRight(needs: Menu | 'adm', acao: Acao = 'ver') {
  return ({ context: { empresa } }: { context: { empresa: Rights } }) => {
    if (needs === 'adm' ? !empresa.adm : !can(empresa, needs, acao))
      throw redirect({ to: '/proibido' })
  }
}

type SaudeParams = { params: { area?: string; tipo?: string } }

/** Addresses of the health area that name no screen lead to the nearest one (specification 2, 2.3). */
export function requireSaudeScreen({ params: { area, tipo } }: SaudeParams) {
  if (area === 'exame') {
    if (tipo === undefined) return
    throw redirect({ to: '/saude/$area', params: { area }, replace: true })
  }
  const known = area === 'falta' ? area : 'marcacao'
  if (area === known && (tipo === 'acao-enfermagem' || tipo === 'exame')) return
  throw redirect({
    to: '/saude/$area/$tipo',
    params: { area: known, tipo: 'acao-enfermagem' },
    replace: true,
  })
}

type PedidoArrival = { context: { empresa: Rights }; params: { tipo: string } }

/** The requests are about employees or accidents; any other address leads to the first. */
export function requirePedidoScreen({ context, params: { tipo } }: PedidoArrival) {
  requireRight('pendente')({ context })
  if (tipo === 'funcionario' || tipo === 'acidente') return
  throw redirect({ to: '/pendente/$tipo', params: { tipo: 'funcionario' }, replace: true })
}
