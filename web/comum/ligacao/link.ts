import { fixedText } from '#contract/kit/texts.ts'
import { redirect } from '@tanstack/react-router'

export type MailLink = { email: string; token: string }

export type LinkPath =
  | '/reset-password'
  | '/convite'
  | '/confirmar-email'
  | '/cancelar-email'
  | '/entrada-empresa/confirmar'
  | StaffPath

export type StaffPath =
  | '/prestador/redefinir'
  | '/prestador/confirmar-email'
  | '/prestador/cancelar-email'

type LinkSearch = { email?: string | undefined; token?: string | undefined }

// The token stays in memory: an address stays in the history and on the screen.
export const held = new Map<LinkPath, MailLink>()
export const arrivals = new Set<() => void>()

/**
 * Moves e-mail and token into memory before anything is shown. Mails put both into the fragment,
 * which no server and no log sees; search parameters work too.
 */
export const arrivingBy = (to: LinkPath) => ({
  validateSearch: ({ email, token }: LinkSearch): LinkSearch => ({ email, token }),
  onArrival({ search, location }: { search: LinkSearch; location: { hash: string } }) {
    const { email, token } = linkIn(location.hash) ?? search
    if (email === undefined && token === undefined) return
    if (!email || !token) {
      // an incomplete link looks like any other invalid link
      held.delete(to)
      const ligacao = { de: to, texto: fixedText('ligacaoInvalida'), referencia: undefined }
      throw redirect({ to: '/proibido', replace: true, state: { ligacao } })
    }
    held.set(to, { email, token })
    for (const arrive of arrivals) arrive()
    throw redirect({ to, search: {}, replace: true })
  },
})

function linkIn(hash: string): LinkSearch | undefined {
  const given = new URLSearchParams(hash)
  const [email, token] = [given.get('email'), given.get('token')]
  if (email === null && token === null) return undefined
  return { email: email ?? '', token: token ?? '' }
}
