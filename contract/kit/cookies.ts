/** One browser can be logged in to both areas: each has its own cookies. */
export type Area = 'cliente' | 'prestador'

/** The page writes `sessao` (`X-Sessao`), the server `forgery` (echoed as `X-XSRF-TOKEN`). */
export const pageCookies = {
  cliente: { sessao: 'sessao', forgery: 'XSRF-TOKEN' },
  prestador: { sessao: 'sessaoPrestador', forgery: 'XSRF-TOKEN-PRESTADOR' },
} as const satisfies Record<Area, { sessao: string; forgery: string }>

export const areaOfCall = (path: string): Area =>
  path.startsWith('/api/prestador/') ? 'prestador' : 'cliente'

export const areaOfPage = (path: string): Area =>
  /^\/prestador(?:\/|$)/iu.test(path) ? 'prestador' : 'cliente'
