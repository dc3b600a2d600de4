/** The list that shows a new request about an appointment. */
export const amongMarcacoes = {
  pendentes: '/saude/pedido',
  menu: 'saude',
  back: '/saude/marcacao/exame',
} as const
