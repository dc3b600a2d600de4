import { fixedText } from '#contract/kit/texts.ts'
import { redirect } from '@tanstack/react-router'

/** What a link of an e-mail brings: who it was sent to, and its token. */
export type MailLink = { email: string; token: string }

/** The pages such links open. */
export type LinkPath =
  | '/reset-password'
  | '/convite'
  | '/confirmar-email'
  | '/cancelar-email'
  | StaffPath

/** Those of the provider's staff. */
export type StaffPath =
  | '/prestador/redefinir'
  | '/prestador/confirmar-email'
  | '/prestador/cancelar-email'

type LinkSearch = { email?: string | undefined; token?: string | undefined }

// Only here (and where it is used, `held.ts`): a token in the address would stay in the history and on the screen.
export const held = new Map<LinkPath, MailLink>()
export const arrivals = new Set<() => void>()

/**
 * The address of a screen to which mails lead.
 * Takes e-mail and token out of the address, into memory, before anything is shown. Mails have them
 * in the fragment, which no server and no log gets to see; as parameters they are read too.
 */
export const arrivingBy = (to: LinkPath) => ({
  validateSearch: ({ email, token }: LinkSearch): LinkSearch => ({ email, token }),
  onArrival({ search, location }: { search: LinkSearch; location: { hash: string } }) {
    const { email, token } = linkIn(location.hash) ?? search
    if (email === undefined && token === undefined) return
    if (!email || !token) {
      // one that came in pieces opens nothing, and looks like any other that does not
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
