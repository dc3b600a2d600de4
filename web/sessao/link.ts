import { redirect } from '@tanstack/react-router'

/** What a link of an e-mail brings: who it was sent to, and its token. */
export type Link = { email: string; token: string }

type Path = '/reset-password' | '/confirmar-email'

type LinkSearch = { email?: string | undefined; token?: string | undefined; convite?: '1' }

// Only here: a token in the address would stay in the history and on the screen.
const held = new Map<Path, Link>()

export function linkSearch(given: Record<string, string | undefined>): LinkSearch {
  const { email, token, convite } = given
  return { email, token, ...(convite === '1' && { convite }) }
}

/** Takes e-mail and token out of the address, into memory, before anything is shown. */
export function takeLink(to: Path) {
  return ({ search: { email, token, ...rest } }: { search: LinkSearch }) => {
    if (email === undefined && token === undefined) return
    if (email && token) held.set(to, { email, token })
    throw redirect({ to, search: rest, replace: true })
  }
}

/** The link the page was opened by; gone after a reload, and once it was used. */
export const heldLink = (of: Path) => held.get(of)

export function dropLink(of: Path) {
  held.delete(of)
}
