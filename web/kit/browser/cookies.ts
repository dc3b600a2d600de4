import { pageCookies, type Area } from '#contract/kit/cookies.ts'

const day = 24 * 60 * 60

export type PageCookie = (typeof written)[Area][number]

const written = {
  cliente: [pageCookies.cliente.sessao, 'sessaoEmpresa', 'nomeEmpresa'],
  prestador: [pageCookies.prestador.sessao],
} as const satisfies Record<Area, readonly string[]>

export const tokenOf = (area: Area) => readCookie(pageCookies[area].sessao)

/** The forgery token: the server's part of the session may exist without the page's. */
export const forgeryOf = (area: Area) => readCookie(pageCookies[area].forgery)

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

/** The value of `name` in `document.cookie`; undefined for an empty or damaged one. */
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
