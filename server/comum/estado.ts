import type { Direito } from '#contract/kit/rights.ts'
import type { Config } from '#server/config.ts'
import type { Fragment } from '#server/db/sql.ts'

/** A part of the page «Estado da empresa»: counts of rows `p` by their node. */
export type Parte = {
  titulo: string
  direito: Direito
  pagina: string
  from: (cd_empresa: number) => Fragment
  /** the node of a row */
  no: Fragment
  colunas: (config: Config) => Readonly<Record<string, Fragment>>
}
