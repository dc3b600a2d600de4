/**
 * The two areas of the portal. One browser can be in both at once: each has its cookies, and nothing of
 * one opens or ends anything of the other.
 */
export type Area = 'cliente' | 'prestador'

/**
 * The cookies the page reads. `sessao` is its half of the session, which it writes and sends as
 * `X-Sessao`; `forgery` is set by the server and sent back as `X-XSRF-TOKEN`.
 */
export const pageCookies = {
  cliente: { sessao: 'sessao', forgery: 'XSRF-TOKEN' },
  prestador: { sessao: 'sessaoPrestador', forgery: 'XSRF-TOKEN-PRESTADOR' },
} as const satisfies Record<Area, { sessao: string; forgery: string }>

/** Whose a call is, by its path. */
export const areaOfCall = (path: string): Area =>
  path.startsWith('/api/prestador/') ? 'prestador' : 'cliente'

/** Whose a page is, by its address. */
export const areaOfPage = (path: string): Area =>
  /^\/prestador(?:\/|$)/iu.test(path) ? 'prestador' : 'cliente'
