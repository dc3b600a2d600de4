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
