import { menus, splitDireito } from '#contract/kit/rights.ts'
import type { Acao, Direito, Menu } from '#contract/kit/rights.ts'
import type { Acesso } from '#contract/utilizador.ts'

/** What the user may do in the current company. */
export type Rights = { acessos: readonly Acesso[]; adm: boolean }

/** What a screen asks of who comes: a right, or the administrator's flag. */
export type Needs = Direito | 'adm'

export function holds(rights: Rights, needs: Needs) {
  return needs === 'adm' ? rights.adm : may(rights, ...splitDireito(needs))
}

export const can = (rights: Rights, menu: Menu, acao: Acao = 'ver') =>
  may(rights, menus[menu].cd, acao)

function may({ acessos }: Rights, cd_menu_web: number, acao: Acao) {
  const entry = acessos.find((acesso) => acesso.cd_menu_web === cd_menu_web)
  return entry !== undefined && entry.ver && entry[acao]
}
