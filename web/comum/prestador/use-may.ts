import { admits, type PrestadorAccess } from '#contract/kit/rights.ts'
import { usePrestador } from './session.ts'

/** Tells whether the logged-in staff member may make a call; the portal hides other actions. */
export function useMay({ access }: { access: PrestadorAccess }): boolean {
  const sessao = usePrestador()
  return sessao !== undefined && admits(access, sessao.utilizador.papel)
}
