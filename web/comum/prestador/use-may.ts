import { admits, type PrestadorAccess } from '#contract/kit/rights.ts'
import { usePrestador } from './session.ts'

/** Whether whoever of the staff is logged in may make a call: what would be refused is not offered. */
export function useMay({ access }: { access: PrestadorAccess }): boolean {
  const sessao = usePrestador()
  return sessao !== undefined && admits(access, sessao.utilizador.papel)
}
