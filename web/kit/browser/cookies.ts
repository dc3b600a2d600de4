import { pageCookies, type Area } from '#contract/kit/cookies.ts'

const day = 24 * 60 * 60

/** The cookies the page writes; the forgery tokens are the server's. */
export type PageCookie = (typeof written)[Area][number]

const written = {
  cliente: [pageCookies.cliente.sessao, 'sessaoEmpresa', 'nomeEmpresa'],
  prestador: [pageCookies.prestador.sessao],
} as const satisfies Record<Area, readonly string[]>

/** The page's half of an area's session. */
export const tokenOf = (area: Area) => readCookie(pageCookies[area].sessao)

/** What shows that the server's half may still be there, though the page's is gone. */
export const forgeryOf = (area: Area) => readCookie(pageCookies[area].forgery)

/** Leaves nothing of an area's session that the page wrote; the other area's stays. */
export function clearCookies(area: Area) {
  for (const name of written[area]) deleteCookie(name)
}

export function readCookie(
  name: PageCookie | (typeof pageCookies)[Area]['forgery'],
): string | undefined {
  return valueIn(document.cookie, name)
}

export function writeCookie(name: PageCookie, value: string) {
  document.cookie = cookieText(name, value, location.protocol === 'https:', day)
}

export function deleteCookie(name: PageCookie) {
  document.cookie = cookieText(name, '', location.protocol === 'https:', 0)
}

/** The value of `name` in a `document.cookie` text; an empty or damaged one counts as absent. */
export function valueIn(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split('; ')) {
    if (pair.startsWith(`${name}=`)) return decoded(pair.slice(name.length + 1)) || undefined
  }
  return undefined
}

export function cookieText(name: string, value: string, secure: boolean, maxAge: number) {
  const text = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict; Max-Age=${maxAge}`
  return secure ? `${text}; Secure` : text
}

function decoded(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
