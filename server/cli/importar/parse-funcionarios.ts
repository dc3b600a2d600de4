import { camposDe, camposFuncionario } from '#contract/comum/funcionario.ts'
import type { CampoDe, Ficha } from '#contract/comum/funcionario.ts'
import type { Pessoas } from '#contract/comum/serie/ficheiro.ts'
import {
  avisosDe,
  datasEstranhasDe,
  lerLinha,
  nacionalidadesPor,
} from '#contract/comum/serie/linha.ts'
import type { Contexto as ContextoDeLinha, Lida } from '#contract/comum/serie/linha.ts'
import { show, type Achado } from '#contract/kit/ficheiro/achado.ts'
import { plainText } from '#contract/kit/plain-text.ts'
import type { NoAlvo } from './plan-organigrama.ts'

type Linha = Pessoas['linhas'][number]

/** Lists whose values are known by name: a name that is new becomes the company's own. */
export const auxiliares = ['categoria', 'agrupamento', 'profissao', 'funcao'] as const
export type Auxiliar = (typeof auxiliares)[number]

type Textos = Pick<Ficha, CampoDe<'texto'>>

/** An employee of the file. Null is an empty cell, which changes nothing. */
export type Pessoa = {
  linha: number
  ficha: Textos & Lida
  nomes: Record<Auxiliar, string | null>
  no: NoAlvo | null
}

/** What cells are checked against. */
export type Contexto = {
  /** yyyy-mm-dd */
  hoje: string
  nacionalidades: readonly { cd: number; nome: string; pais: string }[]
  nos: readonly NoAlvo[]
}

/** The people of a table, with every reason for which a line is refused, and what looks strange. */
export function parseFuncionarios(
  tabela: Pessoas,
  contexto: Contexto,
): { pessoas: Pessoa[]; recusas: Achado[]; avisos: Achado[] } {
  const pessoas: Pessoa[] = []
  const recusas = [...tabela.recusas]
  const avisos: Achado[] = []
  const nomes: Nomes = {
    hoje: contexto.hoje,
    nacionalidades: nacionalidadesPor(contexto.nacionalidades),
    datas: ['DDMMAAAA'],
    nos: nosByName(contexto.nos),
  }
  for (const linha of tabela.linhas) {
    const found = readLinha(linha, nomes)
    recusas.push(...found.recusas)
    const estranhos = [...avisosDe(linha.celulas), ...datasEstranhasDe(linha.celulas, nomes)]
    avisos.push(...estranhos.map((aviso) => ({ linha: linha.linha, ...aviso })))
    if (found.pessoa) pessoas.push(found.pessoa)
  }
  return { pessoas, recusas, avisos }
}

type Nomes = ContextoDeLinha & { nos: ReadonlyMap<string, readonly NoAlvo[]> }

function readLinha({ linha, celulas }: Linha, nomes: Nomes) {
  const { lida, faltas } = lerLinha(celulas, nomes)
  const recusas: Achado[] = faltas.map((falta) => ({ linha, ...falta }))
  const no = readNo(celulas.organigrama, nomes.nos)
  if (typeof no === 'string') recusas.push({ linha, campo: 'organigrama', motivo: no })
  if (!lida || typeof no === 'string') return { recusas }
  const { textos, nomes: lidos } = textsOf(celulas)
  const pessoa: Pessoa = { linha, ficha: { ...textos, ...lida }, nomes: lidos, no }
  return { recusas, pessoa }
}

function textsOf(celulas: Linha['celulas']) {
  const optional = (text: string) => (text === '' ? null : text)
  return {
    textos: Object.fromEntries(
      camposDe('texto').map((campo) => [campo, optional(celulas[camposFuncionario[campo].csv])]),
    ) as Textos,
    nomes: {
      categoria: celulas.categoria,
      agrupamento: optional(celulas.agrupamento),
      profissao: optional(celulas.profissao),
      funcao: optional(celulas.funcao),
    },
  }
}

/** The node named by its code or its name; null when the cell is empty; a reason when it is unknown. */
function readNo(text: string, nos: Nomes['nos']): NoAlvo | null | string {
  if (text === '') return null
  const found = nos.get(`ref ${text}`) ?? nos.get(`nome ${plainText(text)}`) ?? []
  const [no] = found
  if (!no) return `${show(text)} não existe no organigrama da empresa`
  if (found.length === 1) return no
  return `há ${found.length} nós com o nome ${show(text)}: indique o código`
}

function nosByName(nos: readonly NoAlvo[]) {
  const found = new Map<string, NoAlvo[]>()
  for (const no of nos) {
    const keys = no.ref === null ? [] : [`ref ${no.ref}`]
    for (const key of [...keys, `nome ${plainText(no.nome)}`]) {
      found.set(key, [...(found.get(key) ?? []), no])
    }
  }
  return found
}
