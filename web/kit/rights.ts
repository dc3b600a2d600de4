import { menus } from '#contract/kit/codes.ts'
import type { Acao, Menu } from '#contract/kit/codes.ts'
import type { Acesso } from '#contract/utilizador.ts'

/** What the user may do in the current company. */
export type Rights = { acessos: readonly Acesso[]; adm: boolean }

export function can({ acessos }: Rights, menu: Menu, acao: Acao = 'ver') {
  const entry = acessos.find((acesso) => acesso.cd_menu_web === menus[menu].cd)
  return entry !== undefined && entry.ver && entry[acao]
}
