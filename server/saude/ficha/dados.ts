import type { Verificacao } from '#server/comum/folha/selo.ts'
import type { Decidida } from '#contract/saude/decisao.ts'

/** How the employer organises its health service. */
export const modalidades = {
  interno: 'Interno',
  comum: 'Comum (interempresas)',
  externo: 'Externo',
  sns: 'SNS ou SRS',
} as const
type Modalidade = keyof typeof modalidades

/**
 * No clinical data (Lei 102/2009, articles 109 and 110). Dates are yyyy-mm-dd; null prints as not
 * filled in.
 */
export type Ficha = {
  numero: string
  prestador: {
    nome: string
    nif: string | null
    autorizacao: string | null
    modalidade: Modalidade
  }
  empresa: {
    nome: string
    nif: string | null
    cae: string | null
    estabelecimento: string | null
    morada: string | null
  }
  trabalhador: {
    nome: string
    num_mecan: string | null
    sexo: '0' | '1'
    dt_nasc: string
    nacion: string
    dt_ini_instit: string
    categ: string
    profis: string | null
    func_propost: string | null
    loc_trab: string | null
  }
  posto: {
    /** null: the physician answers by hand */
    conhecido: boolean | null
    avaliado: boolean | null
    informado: boolean | null
    fatores: readonly string[]
  }
  /** `tipo` as in the lookup of exam types: an occasional one carries its reason after « - » */
  exame: { dt: string; tipo: string }
  resultado: {
    cd_decis: Decidida
    dt_expir: string | null
    outras_funcoes: readonly string[]
  }
  recomendacoes: readonly string[]
  medico: { nome: string; cedula: string }
  verificacao?: Verificacao
  aviso?: string
}
