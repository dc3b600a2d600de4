export const amongMarcacoes = {
  pendentes: '/saude/pedido',
  menu: 'saude',
  back: '/saude/marcacao/exame',
} as const
