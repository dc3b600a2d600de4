import type { Dia } from '#contract/comum/calendario.ts'
import type { AlvoProtocolo, MotivoDever } from '#contract/comum/dever.ts'
import type { Decisao } from '#contract/saude/decisao.ts'
import type { Limites } from '#contract/saude/validade.ts'

/** Both days count; `ate` is null while it runs. */
export type Periodo = { de: Dia; ate: Dia | null }

export type Protocolo = {
  cd: number
  nome: string
  alvo: AlvoProtocolo
  /** of a nursing action; null: an exam */
  cd_tipo_ac_enferm: number | null
  /** how often; null: once, or at ceasing alone */
  meses: number | null
  /** months from admission to the first one after the admission exam */
  primeiro: number | null
  idade: number | null
  na_saida: boolean
}

export type ExameDoDever = { dt: Dia; cd_decis: Decisao; dt_expir: Dia | null }

/** The facts on which the duties to a person depend. */
export type Fatos = {
  hoje: Dia
  nascimento: Dia
  admissao: Dia
  /** of an accepted exit */
  saida: Dia | null
  inactiv: boolean
  noturno: Periodo | null
  teletrabalho: Periodo | null
  /** of the accepted change of function */
  mudou_funcao: Dia | null
  ausencias: readonly Periodo[]
  protecoes: readonly Periodo[]
  protocolos: readonly Protocolo[]
  exames: readonly ExameDoDever[]
  acoes: readonly { cd_tipo: number; dt: Dia }[]
  adiados: readonly { classe: string; desde: Dia; ate: Dia }[]
  limites: Limites
}

export type Dever = {
  /** `exame`, `admissao`, `regresso`, `mudanca`, `saida`, or `acao` with its type */
  classe: string
  motivo: MotivoDever
  /** article or protocol: for the health roles alone */
  porque: string
  cd_protocolo: number | null
  cd_tipo_ac_enferm: number | null
  desde: Dia
  /** null: on a return whose day nobody knows */
  dt: Dia | null
}
