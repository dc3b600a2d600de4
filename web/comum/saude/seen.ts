/** Where a request about an appointment is seen once it was sent. */
export const amongMarcacoes = {
  pendentes: '/saude/pedido',
  menu: 'saude',
  back: '/saude/marcacao/exame',
} as const
