/**
 * The five areas a membership may give rights on, and the actions each supports. Everything that
 * speaks of rights, from the access of a call to the sidebar and the database's checks, follows from
 * this table: the one thing of the product that the machinery is typed by.
 */
export const menus = {
  funcionario: { cd: 1, nome: 'Funcionários', acoes: ['ver', 'criar', 'editar'] },
  saude: { cd: 2, nome: 'Saúde', acoes: ['ver', 'doc'] },
  seguranca: { cd: 3, nome: 'Segurança', acoes: ['ver', 'criar', 'doc'] },
  acidente: { cd: 4, nome: 'Acidentes', acoes: ['ver', 'criar'] },
  pendente: { cd: 5, nome: 'Pendentes', acoes: ['ver', 'remover'] },
} as const satisfies Record<string, { cd: number; nome: string; acoes: readonly Acao[] }>

export type Menu = keyof typeof menus

export type Acao = 'ver' | 'criar' | 'editar' | 'remover' | 'doc'

/** A right as calls name it: `funcionario.ver`. Pairs the menu does not support do not exist. */
export type Direito = { [M in Menu]: `${M}.${(typeof menus)[M]['acoes'][number]}` }[Menu]

/** `'funcionario.ver'` → `[1, 'ver']` */
export function splitDireito(direito: Direito): [cd_menu_web: number, acao: Acao] {
  const [menu, acao] = direito.split('.') as [Menu, Acao]
  return [menus[menu].cd, acao]
}

/** Every right there is, in menu order. */
export const direitos = Object.entries(menus).flatMap(([menu, { acoes: supported }]) =>
  supported.map((acao) => `${menu}.${acao}` as Direito),
)

/** What one of the provider's staff is there for; the gestor may do everything. */
export const papeis = {
  gestor: 'Gestor',
  atendimento: 'Atendimento',
  saude: 'Saúde',
  seguranca: 'Segurança',
  leitura: 'Leitura',
} as const
export type Papel = keyof typeof papeis

/**
 * Who of the provider's staff may make a call: everybody (`prestador`), or the gestor and the roles
 * named. What lists none is the gestor's alone.
 */
export type PrestadorAccess =
  | 'prestador'
  | { readonly prestador: readonly Exclude<Papel, 'gestor'>[] }

/** Whether it is decided by a session of the provider's staff. */
export const isPrestadorAccess = (access: unknown): access is PrestadorAccess =>
  access === 'prestador' || (typeof access === 'object' && access !== null && 'prestador' in access)

/** Whether somebody of this role may make a call that only staff make. */
export const admits = (access: PrestadorAccess, papel: Papel) =>
  access === 'prestador' || papel === 'gestor' || access.prestador.includes(papel)
