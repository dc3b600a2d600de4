/** Access of calls, sidebar and checks of the database follow from this table. */
export const menus = {
  funcionario: { cd: 1, nome: 'Funcionários', acoes: ['ver', 'criar', 'editar'] },
  saude: { cd: 2, nome: 'Saúde', acoes: ['ver', 'doc'] },
  seguranca: { cd: 3, nome: 'Segurança', acoes: ['ver', 'criar', 'editar', 'doc'] },
  acidente: { cd: 4, nome: 'Acidentes', acoes: ['ver', 'criar'] },
  pendente: { cd: 5, nome: 'Pendentes', acoes: ['ver', 'remover'] },
} as const satisfies Record<string, { cd: number; nome: string; acoes: readonly Acao[] }>

export type Menu = keyof typeof menus

export type Acao = 'ver' | 'criar' | 'editar' | 'remover' | 'doc'

/** A right, `funcionario.ver`; only pairs of the table. */
export type Direito = { [M in Menu]: `${M}.${(typeof menus)[M]['acoes'][number]}` }[Menu]

/** `'funcionario.ver'` → `[1, 'ver']` */
export function splitDireito(direito: Direito): [cd_menu_web: number, acao: Acao] {
  const [menu, acao] = direito.split('.') as [Menu, Acao]
  return [menus[menu].cd, acao]
}

export const direitos = Object.entries(menus).flatMap(([menu, { acoes: supported }]) =>
  supported.map((acao) => `${menu}.${acao}` as Direito),
)

/** Roles of the staff; the gestor may do everything. */
export const papeis = {
  gestor: 'Gestor',
  atendimento: 'Atendimento',
  saude: 'Saúde',
  seguranca: 'Segurança',
  leitura: 'Leitura',
} as const
export type Papel = keyof typeof papeis

/** `prestador`: all staff. Else the gestor and the named roles; `[]` is the gestor alone. */
export type PrestadorAccess =
  | 'prestador'
  | { readonly prestador: readonly Exclude<Papel, 'gestor'>[] }

export const isPrestadorAccess = (access: unknown): access is PrestadorAccess =>
  access === 'prestador' || (typeof access === 'object' && access !== null && 'prestador' in access)

export const admits = (access: PrestadorAccess, papel: Papel) =>
  access === 'prestador' || papel === 'gestor' || access.prestador.includes(papel)
