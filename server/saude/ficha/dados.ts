import type { Decidida } from '#contract/saude/decisao.ts'

/** How the employer has organised the service. */
export const modalidades = {
  interno: 'Interno',
  comum: 'Comum (interempresas)',
  externo: 'Externo',
  sns: 'SNS ou SRS',
} as const
type Modalidade = keyof typeof modalidades

/**
 * What a certificate says: who, where, which exam, fit or not, and under which conditions. Nothing
 * clinical has a place here (Lei 102/2009, articles 109 and 110). Dates are yyyy-mm-dd; null is
 * printed as not filled in.
 */
export type Ficha = {
  /** of the provider's own register */
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
    /** null: left for the physician to answer by hand */
    conhecido: boolean | null
    avaliado: boolean | null
    informado: boolean | null
    fatores: readonly string[]
  }
  /** `tipo` as in the lookup of exam types: an occasional one carries its reason after « - » */
  exame: { dt: string; tipo: string }
  /** there is no certificate before the decision */
  resultado: {
    cd_decis: Decidida
    dt_expir: string | null
    outras_funcoes: readonly string[]
  }
  recomendacoes: readonly string[]
  medico: { nome: string; cedula: string }
  /** by which anybody may ask whether it still holds: the code, and the address that asks with it */
  verificacao?: { codigo: string; endereco: string }
  /** printed above the blocks */
  aviso?: string
}
