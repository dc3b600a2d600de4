import type { Acao } from '#contract/kit/rights.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import type { Acesso } from '#contract/comum/acesso.ts'
import type { listMenus } from '#contract/utilizador/utilizador.ts'

/** A menu, and which actions it has. */
export type MenuAcoes = ReplyOf<typeof listMenus>['message'][number]

/** The actions in the order they are shown in. */
export const acoes = [
  { acao: 'ver', nome: 'Ver' },
  { acao: 'criar', nome: 'Criar' },
  { acao: 'editar', nome: 'Editar' },
  { acao: 'remover', nome: 'Remover' },
  { acao: 'doc', nome: 'Documentos' },
] as const satisfies { acao: Acao; nome: string }[]

const none = { ver: false, criar: false, editar: false, remover: false, doc: false }

/**
 * Switches one action of one menu. What is granted grants `ver`,
 * and without `ver` nothing of the menu is left.
 */
export function toggle(acessos: readonly Acesso[], cd_menu_web: number, acao: Acao): Acesso[] {
  const old = acessos.find((acesso) => acesso.cd_menu_web === cd_menu_web)
  const entry: Acesso = { ...none, ...old, cd_menu_web }
  entry[acao] = !entry[acao]
  if (entry[acao]) entry.ver = true
  const others = acessos.filter((acesso) => acesso !== old)
  return entry.ver ? [...others, entry] : others
}

/** Everything there is. */
export const allAcessos = (menus: readonly MenuAcoes[]): Acesso[] =>
  menus.map(({ cd, ver, criar, editar, remover, doc }) => ({
    cd_menu_web: cd,
    ver,
    criar,
    editar,
    remover,
    doc,
  }))

/** Whether both grant the same, in whatever order. */
export function sameAcessos(one: readonly Acesso[], other: readonly Acesso[]) {
  return one.length === other.length && one.every((acesso) => isIn(other, acesso))
}

/** What is granted on a menu, in words. */
export function grantedOn(acessos: readonly Acesso[], { cd }: Pick<MenuAcoes, 'cd'>) {
  const acesso = acessos.find(({ cd_menu_web }) => cd_menu_web === cd)
  const names = acoes.filter(({ acao }) => acesso?.[acao]).map(({ nome }) => nome)
  return names.join(', ') || 'Sem acesso'
}

function isIn(acessos: readonly Acesso[], wanted: Acesso) {
  const found = acessos.find(({ cd_menu_web }) => cd_menu_web === wanted.cd_menu_web)
  return found !== undefined && acoes.every(({ acao }) => found[acao] === wanted[acao])
}
