import type { Bloco, Escrito } from './blocos.ts'

export function renderTexto({ blocos }: Escrito, marca: string): string {
  return `${blocos.map(plain).join('\n\n')}\n\n-- \n${rodape(marca)}\n`
}

export const rodape = (marca: string) =>
  `Mensagem automática do portal ${marca}: não responda a este email.`

function plain(bloco: Bloco): string {
  if ('titulo' in bloco) return bloco.titulo
  if ('botao' in bloco) return `${bloco.botao}:\n${bloco.href}`
  return 'texto' in bloco ? bloco.texto : bloco.nota
}
