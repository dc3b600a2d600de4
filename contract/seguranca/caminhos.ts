import { estadoMedida, type EstadoMedida } from './codes.ts'

const { porIniciar, emCurso, aguardaCliente, aguardaVerificacao, parcial, implementada } =
  estadoMedida

const porFazer = [porIniciar, emCurso, aguardaCliente, parcial] as const
const abertas = [...porFazer, aguardaVerificacao] as const
const todas = [...abertas, implementada] as const

/** `para`: the state it leads to; without one, the state stays. */
type Caminho = {
  nome: string
  lados: readonly ('empresa' | 'prestador')[]
  de: readonly EstadoMedida[]
  para?: EstadoMedida
  /** changes nothing that somebody else's form shows */
  aparte?: true
}

/** Each way of a measure. Screens offer and the server takes these alone. */
export const caminhosMedida = {
  planear: { nome: 'Responsável e dia previsto', lados: ['empresa'], de: abertas },
  comentar: { nome: 'Comentário', lados: ['empresa', 'prestador'], de: todas, aparte: true },
  juntar: { nome: 'Ficheiro junto', lados: ['empresa', 'prestador'], de: todas, aparte: true },
  /** the files of its verification stay */
  retirar: {
    nome: 'Ficheiro removido',
    lados: ['empresa', 'prestador'],
    de: abertas,
    aparte: true,
  },
  feito: {
    nome: 'Feito, para verificar',
    lados: ['empresa'],
    de: porFazer,
    para: aguardaVerificacao,
  },
  verificar: {
    nome: 'Verificada',
    lados: ['prestador'],
    de: [aguardaVerificacao],
    para: implementada,
  },
  devolver: {
    nome: 'Devolvida à empresa',
    lados: ['prestador'],
    de: [aguardaVerificacao],
    para: aguardaCliente,
  },
  prazo: { nome: 'Prazo alterado', lados: ['prestador'], de: abertas },
  /** takes any state, as the provider's own change always did */
  alterar: { nome: 'Alterada pelo prestador', lados: ['prestador'], de: todas },
} as const satisfies Record<string, Caminho>

export type CaminhoMedida = keyof typeof caminhosMedida

const caminhos: Record<CaminhoMedida, Caminho> = caminhosMedida

export const isOpenTo = (caminho: CaminhoMedida, estado: number): boolean =>
  caminhos[caminho].de.some((de) => de === estado)

/** Whether it leaves what the forms of a measure show. */
export const isAparte = (caminho: CaminhoMedida): boolean => caminhos[caminho].aparte ?? false

/** State after the way. */
export const leadsTo = (caminho: CaminhoMedida, estado: EstadoMedida): EstadoMedida =>
  caminhos[caminho].para ?? estado
