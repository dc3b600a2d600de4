/** What the sender knows when a message leaves. */
export type Contexto = {
  /** name of the portal */
  marca: string
  /** where the portal is reached, without a final slash */
  origem: string
  /** where the link of this message leads; empty for those without one */
  ligacao: string
  /** where the account logs in */
  entrada: string
  /** when what it tells of happened */
  quando: string
}
