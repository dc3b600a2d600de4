import { admits, isPrestadorAccess, menus, splitDireito } from '#contract/kit/rights.ts'
import type { Acao, Direito, Menu, Papel, PrestadorAccess } from '#contract/kit/rights.ts'
import type { Acesso } from '#contract/comum/acesso.ts'

/** What the user may do in the current company. */
export type Rights = { acessos: readonly Acesso[]; adm: boolean }

/** What a screen asks of who comes: a right, the administrator's flag, or who of the provider's staff. */
export type Needs = Direito | 'adm' | PrestadorAccess

/** Whether a client's user, or one of the provider's staff, has what a screen asks. */
export function holds(rights: Rights | Papel, needs: Needs) {
  if (typeof rights === 'string') return isPrestadorAccess(needs) && admits(needs, rights)
  if (isPrestadorAccess(needs)) return false
  return needs === 'adm' ? rights.adm : may(rights, ...splitDireito(needs))
}

export const can = (rights: Rights, menu: Menu, acao: Acao = 'ver') =>
  may(rights, menus[menu].cd, acao)

function may({ acessos }: Rights, cd_menu_web: number, acao: Acao) {
  const entry = acessos.find((acesso) => acesso.cd_menu_web === cd_menu_web)
  return entry !== undefined && entry.ver && entry[acao]
}
