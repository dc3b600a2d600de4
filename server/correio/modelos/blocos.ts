/** What a message is made of; rendered once to HTML and once to plain text. */
export type Bloco =
  | { titulo: string }
  | { texto: string }
  | { botao: string; href: string }
  /** small print */
  | { nota: string }

export type Escrito = {
  assunto: string
  /** the line mailboxes show beside the subject */
  resumo: string
  blocos: Bloco[]
}
