export type Bloco =
  | { titulo: string }
  | { texto: string }
  | { botao: string; href: string }
  /** small print */
  | { nota: string }

export type Escrito = {
  assunto: string
  /** the preview line of a mailbox */
  resumo: string
  blocos: Bloco[]
}
