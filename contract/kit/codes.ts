/**
 * The five areas a membership may give rights on, and the actions each supports
 * (specification 1, section 6; decisions, section 4). Everything that speaks of rights, from the
 * access of a call to the sidebar and the database's checks, follows from this table.
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

export const paginaTamanhos = [10, 25, 50, 100] as const

/** Days before its expiry from which an exam is a warning; what `DIAS_AVISO_EXAME` is when not set. */
export const diasAvisoExame = 30

/** What an employee request asks for (specification 1, section 4). */
export const tipoPedido = { admissao: 0, alteracao: 1, saida: 5, transferencia: 6 } as const
export type TipoPedido = (typeof tipoPedido)[keyof typeof tipoPedido]

export const tiposPedido: Readonly<Record<TipoPedido, string>> = {
  0: 'Admissão',
  1: 'Alteração de dados',
  5: 'Inativação / Saída',
  6: 'Transferência',
}

export const estadoPedido = { novo: 0, aceite: 2, recusado: 3 } as const
export type EstadoPedido = (typeof estadoPedido)[keyof typeof estadoPedido]

export const estadosPedido: Readonly<Record<EstadoPedido, string>> = {
  0: 'Novo',
  2: 'Aceite',
  3: 'Recusado',
}
