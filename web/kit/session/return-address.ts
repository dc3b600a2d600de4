import { areaOfPage, type Area } from '#contract/kit/cookies.ts'

/** Addresses a login never returns to: they would end the session or ask again. */
const outside = new Set([
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/convite',
  '/confirmar-email',
  '/cancelar-email',
  '/empresa',
  '/entrada-empresa',
  '/entrada-empresa/volta',
  '/entrada-empresa/confirmar',
  '/proibido',
  '/segundo-fator',
  '/prestador/segundo-fator',
  '/prestador/login',
  '/prestador/proibido',
  '/prestador/redefinir',
  '/prestador/confirmar-email',
  '/prestador/cancelar-email',
  '/prestador/comecar',
])

/**
 * The return address: a path of this portal and of `area`, else undefined. Refuses all that a
 * browser may read as an origin: `//host`, `/\host`, control characters.
 */
export function safeReturn(address: unknown, area: Area = 'cliente'): string | undefined {
  if (typeof address !== 'string' || !/^\/(?![/\\])/u.test(address)) return undefined
  if (hasControl(address) || !URL.canParse(address, here)) return undefined
  const url = new URL(address, here)
  if (url.origin !== here || outside.has(url.pathname.replace(/\/+$/u, ''))) return undefined
  // normalising may leave two slashes in front: `/.//host`
  if (url.pathname.startsWith('//')) return undefined
  if (areaOfPage(url.pathname) !== area) return undefined
  const path = url.pathname + url.search + url.hash
  return path === '/' ? undefined : path
}

export const returning =
  (area: Area) =>
  ({ voltar }: { voltar?: string | undefined }): { voltar?: string | undefined } => ({
    voltar: safeReturn(voltar, area),
  })

// any origin serves: it is only compared with itself
const here = 'http://apto.invalid'

function hasControl(text: string) {
  return text.split('').some((char) => char <= ' ' || char === '\u007f')
}
