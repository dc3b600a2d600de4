/** A label with its value; `peso` is its share of the line's width. */
export type Campo = { titulo: string; valor: string | null; peso?: number }

export type Opcao = { texto: string; marcada: boolean }

export type Assinatura = {
  titulo: string
  /** below the title: who signs, or what the signature says */
  notas: readonly string[]
  /** printed where it is known, else a line to fill in */
  data: string | null
}

/** What a block is made of, from top to bottom. */
export type LinhaDoQuadro =
  | { campos: readonly Campo[] }
  | { opcoes: readonly Opcao[]; realce?: boolean }
  | { pergunta: string; resposta: boolean | null }
  | { lista: readonly string[]; vazia: string }
  | { assinaturas: readonly Assinatura[] }

/** A numbered block of the document. */
export type Quadro = { titulo: string; linhas: readonly LinhaDoQuadro[] }
