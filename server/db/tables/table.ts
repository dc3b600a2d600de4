import { camposFuncionario } from '#contract/comum/funcionario.ts'
import type { Config } from '#server/config.ts'
import type { Papel } from '../papel.ts'
import type { Fragment } from '../sql.ts'

/** What the register says of one table. `tables.test.ts` compares it with a migrated database. */
export type Table = {
  /** the area that owns it; `kit` for machinery */
  area: string
  /**
   * Whose its rows are. `empresa`: each of one company; `auxiliar`: of one company or shared by all;
   * `conta`: of accounts; `prestador`: the provider's, shared by all; `instalacao`: of this database.
   */
  de: 'empresa' | 'auxiliar' | 'conta' | 'prestador' | 'instalacao'
  /** a row has a file in the columns `conteudo` and `mime`; of a person's, its name without ending for the row `t` */
  ficheiro?: true | { nome: (cd_empresa: number) => Fragment }
  /** of a company: rows live for days and are not part of what is handed out */
  passa?: true
  /** of a company: rows go last and together, so that the company is there until nothing else of it is */
  ultima?: true
  pessoa?: SobrePessoa
  /** of a table that refers to rows about people and says nothing of a person: what it holds */
  impessoal?: string
  /** when rows end by themselves; without it they stay as long as what they are about */
  guarda?: readonly Guarda[]
  /** what each serving role may do, as `privilegesOf` tells it */
  papeis: Partial<Record<Papel, string>>
  /** the provider reads it over all companies */
  todas?: true
  /** rules of row-level security beside the usual ones of `de`, in the words of `testing/muralha.ts` */
  regras?: readonly string[]
}

/** How rows reach a person, and what erasure does with them. */
export type SobrePessoa = {
  /** its key in `dados.json`; none where only its files are handed out */
  parte?: string
  /** columns about other people, which are not handed out */
  alheias?: readonly string[]
  caminhos: readonly Caminho[]
} & (Apaga | Fica)

/** Rows are deleted; the word an operator reads. */
type Apaga = { apaga: string; fica?: never; limpa?: never }

/** Rows stay: every column is kept for the reason given, or cleared. */
type Fica = {
  apaga?: never
  fica: { colunas: readonly string[] } & (
    | { nome: string; porque: string; nomeia?: true; com?: never }
    | { com: string; nome?: never }
  )
  limpa?: readonly string[]
}

/**
 * One way from a row `t` to a person. `coluna` holds the person's code, or the code of a row of the table
 * `de`; with `nomeadaPor` it is the row that another table names in its column `em`.
 */
type Caminho = {
  coluna: string
  de?: string
  nomeadaPor?: string
  em?: string
  /** the column holds the codes of several people */
  lista?: true
  quando?: Fragment
}

/** Rows whose moment (`desde`, of the row `v`) is older than the setting says are deleted. */
export type Guarda = {
  prazo: Extract<keyof Config, `RETER_${string}`>
  desde: Fragment
  /** the columns that name a row; `cd` where nothing is said */
  chave?: string
}

export const words = (...lines: string[]) => lines.flatMap((line) => line.split(' '))

/** The columns of an employee's fields that erasure keeps or clears, as `camposFuncionario` says. */
export const camposApagados = (oque: 'fica' | 'limpa') =>
  Object.entries(camposFuncionario)
    .filter(([, { apagar }]) => apagar === oque)
    .map(([name]) => name)
