import type { Decisao } from '#contract/saude/decisao.ts'
import type { Fatos, Protocolo } from '../tipos.ts'

export type Datas = readonly [de: string, ate?: string]
export type Caso = {
  hoje?: string
  nasc?: string
  admissao?: string
  saida?: string
  inactiv?: true
  noturno?: Datas
  teletrabalho?: Datas
  funcao?: string
  ausencias?: readonly Datas[]
  protecoes?: readonly Datas[]
  protocolos?: readonly Partial<Protocolo>[]
  /** day, expiry, decision */
  exames?: readonly (readonly [dt: string, dt_expir?: string | undefined, cd_decis?: Decisao])[]
  acoes?: readonly (readonly [cd_tipo: number, dt: string])[]
  adiados?: readonly (readonly [classe: string, desde: string, ate: string])[]
  limites?: Fatos['limites']
}

/** Name, article, facts, and each duty as `classe motivo day since`. */
export type Linha = readonly [
  porque: string,
  artigo: string,
  caso: Caso,
  devidos: readonly string[],
]
