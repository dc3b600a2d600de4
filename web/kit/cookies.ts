const day = 24 * 60 * 60

/** The three cookies the page writes (decisions, section 2); XSRF-TOKEN is the server's. */
export type PageCookie = 'sessao' | 'sessaoEmpresa' | 'nomeEmpresa'

export function readCookie(name: PageCookie | 'XSRF-TOKEN'): string | undefined {
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
