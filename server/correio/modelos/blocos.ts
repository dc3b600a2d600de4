export type Bloco =
  | { titulo: string }
  | { texto: string }
  | { botao: string; href: string }
  /** one of several links: a line */
  | { ligacao: string; href: string }
  /** small print */
  | { nota: string }

export type Escrito = {
  assunto: string
  /** the preview line of a mailbox */
  resumo: string
  blocos: Bloco[]
}

export type Contexto = {
  marca: string
  /** without a final slash */
  origem: string
  /** empty for messages without a link */
  ligacao: string
  entrada: string
  /** time of the event */
  quando: string
}

export function renderTexto({ blocos }: Escrito, marca: string): string {
  return `${blocos.map(plain).join('\n\n')}\n\n-- \n${rodape(marca)}\n`
}

export const rodape = (marca: string) =>
  `Mensagem automática do portal ${marca}: não responda a este email.`

function plain(bloco: Bloco): string {
  if ('titulo' in bloco) return bloco.titulo
  if ('botao' in bloco) return `${bloco.botao}:\n${bloco.href}`
  if ('ligacao' in bloco) return `${bloco.ligacao}:\n${bloco.href}`
  return 'texto' in bloco ? bloco.texto : bloco.nota
}

export const redefinir = 'na página de entrada, escolha «Redefinir palavra-passe»'
