import { camposDe, colunaOf, formaDe } from '#contract/comum/funcionario.ts'
import type { CampoDe, Ficha } from '#contract/comum/funcionario.ts'
import type { Pessoas } from '#contract/comum/serie/ficheiro.ts'
import {
  avisosDe,
  datasEstranhasDe,
  lerLinha,
  nacionalidadesPor,
} from '#contract/comum/serie/linha.ts'
import type { Contexto as ContextoDeLinha, Lida } from '#contract/comum/serie/linha.ts'
import type { Achado } from '#contract/kit/ficheiro/achado.ts'

type Linha = Pessoas['linhas'][number]

/** Lists with values known by name; a new name becomes the company's own. */
export const auxiliares = ['categoria', 'agrupamento', 'profissao', 'funcao'] as const
export type Auxiliar = (typeof auxiliares)[number]

type Textos = Pick<Ficha, CampoDe<'texto'>>

/** An employee of the file. Null is an empty cell, which changes nothing. */
export type PessoaLida = {
  linha: number
  ficha: Textos & Lida
  nomes: Record<Auxiliar, string | null>
  /** code or name of the node; empty when the line does not say */
  organigrama: string
}

export type ContextoDoFicheiro = {
  hoje: string
  nacionalidades: readonly Nacionalidade[]
}
export type Nacionalidade = { cd: number; nome: string; pais: string }

export type Lidas = { pessoas: PessoaLida[]; recusas: Achado[]; avisos: Achado[] }

/** The people of a table, with every reason for a refusal and every warning. */
export function parseFuncionarios(tabela: Pessoas, contexto: ContextoDoFicheiro): Lidas {
  const pessoas: PessoaLida[] = []
  const recusas = [...tabela.recusas]
  const avisos: Achado[] = []
  const context: ContextoDeLinha = {
    hoje: contexto.hoje,
    nacionalidades: nacionalidadesPor(contexto.nacionalidades),
    datas: ['DDMMAAAA'],
  }
  for (const linha of tabela.linhas) {
    const found = readLinha(linha, context)
    recusas.push(...found.recusas)
    const estranhos = [...avisosDe(linha.celulas), ...datasEstranhasDe(linha.celulas, context)]
    avisos.push(...estranhos.map((aviso) => ({ linha: linha.linha, ...aviso })))
    if (found.pessoa) pessoas.push(found.pessoa)
  }
  return { pessoas, recusas, avisos }
}

function readLinha({ linha, celulas }: Linha, context: ContextoDeLinha) {
  const { lida, faltas } = lerLinha(celulas, context)
  const recusas: Achado[] = faltas.map((falta) => ({ linha, ...falta }))
  if (!lida) return { recusas }
  const { textos, nomes } = textsOf(celulas)
  const { organigrama } = celulas
  const pessoa: PessoaLida = { linha, ficha: { ...textos, ...lida }, nomes, organigrama }
  return { recusas, pessoa }
}

function textsOf(celulas: Linha['celulas']) {
  const optional = (text: string) => (text === '' ? null : text)
  return {
    textos: Object.fromEntries(
      camposDe('texto').map((campo) => {
        const coluna = colunaOf(campo)
        return [campo, coluna === undefined ? null : optional(formaDe(campo, celulas[coluna]))]
      }),
    ) as Textos,
    nomes: {
      categoria: celulas.categoria,
      agrupamento: optional(celulas.agrupamento),
      profissao: optional(celulas.profissao),
      funcao: optional(celulas.funcao),
    },
  }
}
