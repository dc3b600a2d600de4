/** Where the answer to a request is seen: pages a mail links to. */
export const paginasDosPedidos = {
  funcionarios: '/pendente/funcionario',
  /** of accidents, in an address that says nothing of health */
  acidentes: '/pendente/registo',
} as const
