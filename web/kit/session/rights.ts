import { admits, isPrestadorAccess, menus, splitDireito } from '#contract/kit/rights.ts'
import type { Acao, Direito, Menu, Papel, PrestadorAccess } from '#contract/kit/rights.ts'
import type { Acesso } from '#contract/comum/conta.ts'

export type Rights = { acessos: readonly Acesso[]; adm: boolean }

/** A right, one of several, the administrator's flag, or a group of the provider's staff. */
export type Needs = Direito | readonly Direito[] | 'adm' | PrestadorAccess

export function holds(rights: Rights | Papel, needs: Needs) {
  if (typeof rights === 'string') return isPrestadorAccess(needs) && admits(needs, rights)
  if (isPrestadorAccess(needs)) return false
  if (needs === 'adm') return rights.adm
  return [needs].flat().some((direito) => may(rights, ...splitDireito(direito)))
}

export const can = (rights: Rights, menu: Menu, acao: Acao = 'ver') =>
  may(rights, menus[menu].cd, acao)

function may({ acessos }: Rights, cd_menu_web: number, acao: Acao) {
  const entry = acessos.find((acesso) => acesso.cd_menu_web === cd_menu_web)
  return entry !== undefined && entry.ver && entry[acao]
}
