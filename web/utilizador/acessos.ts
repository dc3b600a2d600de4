import type { Acao } from '#contract/kit/rights.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import type { Acesso } from '#contract/comum/conta.ts'
import type { listMenus } from '#contract/utilizador/utilizador.ts'

export type MenuAcoes = ReplyOf<typeof listMenus>['message'][number]

export const acoes = [
  { acao: 'ver', nome: 'Ver' },
  { acao: 'criar', nome: 'Criar' },
  { acao: 'editar', nome: 'Editar' },
  { acao: 'remover', nome: 'Remover' },
  { acao: 'doc', nome: 'Documentos' },
] as const satisfies { acao: Acao; nome: string }[]

const none = { ver: false, criar: false, editar: false, remover: false, doc: false }

/** Any action grants `ver`; removing `ver` removes the whole menu. */
export function toggle(acessos: readonly Acesso[], cd_menu_web: number, acao: Acao): Acesso[] {
  const old = acessos.find((acesso) => acesso.cd_menu_web === cd_menu_web)
  const entry: Acesso = { ...none, ...old, cd_menu_web }
  entry[acao] = !entry[acao]
  if (entry[acao]) entry.ver = true
  const others = acessos.filter((acesso) => acesso !== old)
  return entry.ver ? [...others, entry] : others
}

export const allAcessos = (menus: readonly MenuAcoes[]): Acesso[] =>
  menus.map(({ cd, ver, criar, editar, remover, doc }) => ({
    cd_menu_web: cd,
    ver,
    criar,
    editar,
    remover,
    doc,
  }))

/** Compares rights, without regard to order. */
export function sameAcessos(one: readonly Acesso[], other: readonly Acesso[]) {
  return one.length === other.length && one.every((acesso) => isIn(other, acesso))
}

/** The granted actions of a menu, in words. */
export function grantedOn(acessos: readonly Acesso[], { cd }: Pick<MenuAcoes, 'cd'>) {
  const acesso = acessos.find(({ cd_menu_web }) => cd_menu_web === cd)
  const names = acoes.filter(({ acao }) => acesso?.[acao]).map(({ nome }) => nome)
  return names.join(', ') || 'Sem acesso'
}

function isIn(acessos: readonly Acesso[], wanted: Acesso) {
  const found = acessos.find(({ cd_menu_web }) => cd_menu_web === wanted.cd_menu_web)
  return found !== undefined && acoes.every(({ acao }) => found[acao] === wanted[acao])
}
