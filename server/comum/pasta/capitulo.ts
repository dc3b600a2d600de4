import type { AlvoLido } from '#server/comum/leitura.ts'
import type { Db } from '#server/db/database.ts'
import type { Scope } from '#server/kit/access/session.ts'

/** For whom, where and when a chapter of the inspector's folder is written. */
export type PastaPedida = {
  /** the company's */
  db: Db
  /** the unit, as the maker reaches it */
  scope: Scope
  de: string
  ate: string
  fotografias: boolean
  /** the signature below drawn pages */
  prestador: string
}

type Leitura = { alvo: AlvoLido; cd_alvo?: number }

export type Peca = {
  /** stays the same when the chapter is written again */
  chave: string
  nome: string
  fim: '.pdf' | '.jpg' | '.csv'
  leitura?: Leitura
  /** whom it names or shows */
  funcionarios?: readonly number[]
  /** undefined where it went meanwhile */
  ler: () => Promise<Buffer | undefined>
}

/** A row of the chapter's list, and the file that it is about. */
type LinhaDaPasta = {
  chave?: string | undefined
  celulas: readonly string[]
  cd_funcion?: number | null
}

export type CapituloEscrito = {
  como: string
  faltas: string[]
  pecas: Peca[]
  lista?: { cabeca: readonly string[]; linhas: readonly LinhaDaPasta[]; leitura?: Leitura }
}

export type EscreverCapitulo = (pedida: PastaPedida) => Promise<CapituloEscrito>

export const fimDe = (mime: string) => (mime === 'image/jpeg' ? '.jpg' : '.pdf')

/** The first of many, and how many more. */
export function algunsDe(nomes: readonly string[], most = 20): string {
  const mais = nomes.length - most
  return nomes.slice(0, most).join('; ') + (mais > 0 ? `; e mais ${mais}` : '')
}
