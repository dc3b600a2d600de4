import { camposFuncionario } from '#contract/comum/funcionario.ts'
import type { Config } from '#server/config.ts'
import type { Papel } from '../papel.ts'
import type { Fragment } from '../sql.ts'

/** The entry of a table; `tables.test.ts` compares it with the database. */
export type Table = {
  /** owning area; `kit` for machinery */
  area: string
  /**
   * `empresa`: of one company; `auxiliar`: of one company or shared; `conta`: of accounts;
   * `prestador`: shared; `instalacao`: of this database
   */
  de: 'empresa' | 'auxiliar' | 'conta' | 'prestador' | 'instalacao'
  /** file in `conteudo` and `mime`; `nome` of the row `t` has no ending */
  ficheiro?: true | { nome: (cd_empresa: number) => Fragment }
  /** short-lived rows, not handed out */
  passa?: true
  /** rows go last and together */
  ultima?: true
  pessoa?: SobrePessoa
  /** why a table that refers to people contains nothing personal */
  impessoal?: string
  /** retention; without it rows stay as long as their subject */
  guarda?: readonly Guarda[]
  papeis: Partial<Record<Papel, string>>
  /** the provider reads it over all companies */
  todas?: true
  /** further policies, in the words of `testing/muralha.ts` */
  regras?: readonly string[]
}

export type SobrePessoa = {
  /** key in `dados.json`; none where only files are handed out */
  parte?: string
  /** columns about other people, not handed out */
  alheias?: readonly string[]
  caminhos: readonly Caminho[]
} & (Apaga | Fica)

/** Rows are deleted; the operator reads this word. */
type Apaga = { apaga: string; anos?: PorAnos; fica?: never; limpa?: never }

/** Rows (`t`) of the last years stay with the person's row, by this setting and for this reason. */
export type PorAnos = { prazo: 'RETER_MARCACOES_ANOS'; dia: Fragment; porque: string }

/** Rows stay: every column is kept for a reason, or cleared. */
type Fica = {
  apaga?: never
  anos?: never
  fica: { colunas: readonly string[] } & (
    | { nome: string; porque: string; nomeia?: true; com?: never }
    | { com: string; nome?: never }
  )
  limpa?: readonly string[]
}

/**
 * A path from row `t` to a person: `coluna` names the person, or a row of the table `de`. With
 * `nomeadaPor`, that table names the row in its column `em`.
 */
type Caminho = {
  coluna: string
  de?: string
  nomeadaPor?: string
  em?: string
  lista?: true
  quando?: Fragment
}

/** Deletes rows whose `desde` (row `v`) is older than the setting. */
export type Guarda = {
  prazo: Extract<keyof Config, `RETER_${string}`>
  desde: Fragment
  /** key columns; `cd` by default */
  chave?: string
}

export const words = (...lines: string[]) => lines.flatMap((line) => line.split(' '))

export const camposApagados = (oque: 'fica' | 'limpa') =>
  Object.entries(camposFuncionario)
    .filter(([, { apagar }]) => apagar === oque)
    .map(([name]) => name)
