import { redirect } from '@tanstack/react-router'
import type { Papel } from '#contract/kit/rights.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import type { Screen } from '#web/kit/area/screen.ts'
import { safeReturn } from '#web/kit/session/return-address.ts'
import { holds } from '#web/kit/session/rights.ts'
import type { Rights } from '#web/kit/session/rights.ts'
import { loadSessao } from '#web/kit/session/session.ts'
import type { Sessao } from '#web/kit/session/session.ts'

type Arrival = { location: { href: string; pathname: string; state: { ligacao?: object } } }

/**
 * The session, or a redirect to /login and back; only /proibido needs none. A temporary password
 * leads to its change; a user without a company goes from /proibido to /empresa.
 */
export async function requireSessao({ location }: Arrival) {
  const sessao = await loadSessao().catch((error: unknown) => {
    if (!owesFator(error)) throw error
    throw redirect({ to: '/segundo-fator', search: { voltar: safeReturn(location.href) } })
  })
  if (!sessao && location.pathname !== '/proibido') {
    throw redirect({ to: '/login', search: { voltar: safeReturn(location.href) } })
  }
  if (sessao?.utilizador.mudar_pass && location.pathname !== '/alterar-password') {
    throw redirect({ to: '/alterar-password' })
  }
  if (sessao?.empresa === null && location.pathname === '/proibido' && !location.state.ligacao) {
    throw redirect({ to: '/empresa' })
  }
  return { sessao }
}

const owesFator = (error: unknown) => isFailure(error) && error.porque === 'fator_pendente'

/** The chosen company with the user's rights, or a redirect to its choice and back. */
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

/** The provider's staff, or a redirect to their login and back. */
export async function requirePrestador({ location }: Arrival) {
  const { loadPrestador } = await import('#web/comum/prestador/session.ts')
  const voltar = safeReturn(location.href, 'prestador')
  const sessao = await loadPrestador().catch((error: unknown) => {
    if (!owesFator(error)) throw error
    throw redirect({ to: '/prestador/segundo-fator', search: { voltar } })
  })
  if (sessao) return { papel: sessao.utilizador.papel }
  throw redirect({ to: '/prestador/login', search: { voltar } })
}

type Arriving = {
  context: object
  search: object
  location: { hash: string }
}

/** Redirects to the area's /proibido where the screen's `needs` are not met. */
export function arrive({ needs, leadsTo, onArrival }: Screen) {
  return ({ context, ...arrival }: Arriving) => {
    if (leadsTo) throw redirect({ to: leadsTo, replace: true })
    const papel = hasPapel(context) ? context.papel : undefined
    const rights = papel ?? (hasEmpresa(context) ? context.empresa : undefined)
    if (needs && !(rights && holds(rights, needs))) {
      throw redirect({ to: papel ? '/prestador/proibido' : '/proibido' })
    }
    onArrival?.(arrival)
  }
}

const hasPapel = (context: object): context is { papel: Papel } => 'papel' in context
const hasEmpresa = (context: object): context is { empresa: Rights } => 'empresa' in context
