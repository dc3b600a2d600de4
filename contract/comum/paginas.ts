/** Where the answer to a request is seen: pages a mail links to, whose addresses say nothing of health. */
export const paginasDosPedidos = {
  funcionario: '/pendente/funcionario',
  /** of accidents */
  registo: '/pendente/registo',
  /** of appointments */
  agenda: '/pendente/agenda',
} as const

/** A list of requests, as the addresses of mails name it. */
export type ListaDePedidos = keyof typeof paginasDosPedidos

/** Where the provider answers them, which needs `?pedido=`. */
export const paginasDaFila = {
  funcionario: '/prestador/pedidos',
  registo: '/prestador/pedidos/registo',
  agenda: '/prestador/pedidos/agenda',
} as const satisfies Record<ListaDePedidos, string>

/** The same of one request, in the company of whoever follows the link. */
export const paginaDeUmPedido = (no: number, lista: ListaDePedidos, cd: number) =>
  `/pedido/${no}/${lista}/${cd}`

/** Where what changed in the agenda is seen, in the company of whoever follows the link. */
export const paginaDaAgenda = (no: number, lista: 'marcacao' | 'atividade') =>
  `/agenda/${no}/${lista}`

/** Where a certificate says that it can be verified: its code comes behind. */
export const paginaDeVerificar = '/verificar'
