/** Where the answer to a request is seen: pages a mail links to. */
export const paginasDosPedidos = {
  funcionarios: '/pendente/funcionario',
  /** of accidents, in an address that says nothing of health */
  acidentes: '/pendente/registo',
} as const

/** Where the provider answers them, which needs `?pedido=`. */
export const paginasDaFila = {
  funcionarios: '/prestador/pedidos',
  acidentes: '/prestador/pedidos/registo',
} as const

/** The same of one request, in the company of whoever follows the link. */
export const paginaDeUmPedido = (no: number, deAcidente: boolean, cd: number) =>
  `/pedido/${no}/${deAcidente ? 'registo' : 'funcionario'}/${cd}`

/** Where what changed in the agenda is seen, in the company of whoever follows the link. */
export const paginaDaAgenda = (no: number, lista: 'marcacao' | 'atividade') =>
  `/agenda/${no}/${lista}`

/** Where a certificate says that it can be verified: its code comes behind. */
export const paginaDeVerificar = '/verificar'
