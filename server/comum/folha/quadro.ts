/** A label with its value; `peso` is its share of the line's width. */
export type Campo = { titulo: string; valor: string | null; peso?: number }

export type Opcao = { texto: string; marcada: boolean }

export type Assinatura = {
  titulo: string
  notas: readonly string[]
  /** null: printed as a line to fill in */
  data: string | null
}

export type LinhaDoQuadro =
  | { campos: readonly Campo[] }
  | { opcoes: readonly Opcao[]; realce?: boolean }
  | { pergunta: string; resposta: boolean | null }
  | { lista: readonly string[]; vazia: string }
  | { assinaturas: readonly Assinatura[] }

export type Quadro = { titulo: string; linhas: readonly LinhaDoQuadro[] }
