/** Pages that mails link to; the addresses must not mention health. */
export const paginasDosPedidos = {
  funcionario: '/pendente/funcionario',
  registo: '/pendente/registo',
  agenda: '/pendente/agenda',
} as const

export type ListaDePedidos = keyof typeof paginasDosPedidos

/** Queue pages of the provider, opened with `?pedido=`. */
export const paginasDaFila = {
  funcionario: '/prestador/pedidos',
  registo: '/prestador/pedidos/registo',
  agenda: '/prestador/pedidos/agenda',
} as const satisfies Record<ListaDePedidos, string>

/** `no`: the company or branch that the page opens. */
export const paginaDeUmPedido = (no: number, lista: ListaDePedidos, cd: number) =>
  `/pedido/${no}/${lista}/${cd}`

export const paginaDaAgenda = (no: number, lista: 'marcacao' | 'atividade') =>
  `/agenda/${no}/${lista}`

/** A day that the provider has laid out: `dia` in ISO form. */
export const paginaDoDia = (no: number, dia: string) => `/agenda/${no}/dia-${dia}`

/** The day of such an address; undefined for a list. */
export const diaDaLigacao = (lista: string) => /^dia-(\d{4}-\d\d-\d\d)$/u.exec(lista)?.[1]

/** The code of the certificate follows. */
export const paginaDeVerificar = '/verificar'
