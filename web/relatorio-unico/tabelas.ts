import { sexos } from '#contract/comum/funcionario.ts'
import {
  ausencias,
  idades,
  lugares,
  quadros,
  type Classe,
  type Quadro,
} from '#contract/relatorio-unico/quadros.ts'
import type { Contagem, NumerosDoAno } from '#contract/relatorio-unico/relatorio.ts'

type Genero = keyof typeof sexos | '2'

const generos = [
  { sexo: '0', nome: sexos['0'] },
  { sexo: '1', nome: sexos['1'] },
] as const
const classesDe = <C extends Classe>(palavras: Readonly<Record<C, string>>) =>
  (Object.keys(palavras) as C[]).map((classe) => ({ classe, nome: palavras[classe] }))

/** Which rows a number counts, as the address of their list. */
export type Abre = {
  quadro: Quadro
  local?: number
  qual?: number
  sexo?: Genero
  classe?: Classe
}

type Numero = { valor: number; abre?: Abre }
type LinhaDaTabela = { nome: string; numeros: Numero[] }
export type TabelaDoAno = {
  quadro: Quadro
  titulo: string
  colunas: string[]
  linhas: LinhaDaTabela[]
}

type Parte = { nome: string; filtro: Partial<Abre>; dias?: true }

const porSexo: Parte[] = generos.flatMap(({ sexo, nome }) =>
  classesDe(idades).map(({ classe, nome: idade }) => ({
    nome: `${nome}, ${idade.toLowerCase()}`,
    filtro: { sexo, classe },
  })),
)
const total: Parte = { nome: 'Total', filtro: {} }

const colunas: Record<Quadro, readonly Parte[]> = {
  exame: [...porSexo, total],
  acao: [...porSexo, total],
  atividade: [total],
  acidente: [
    ...classesDe(ausencias).map(({ classe, nome }) => ({ nome, filtro: { classe } })),
    total,
    { nome: 'Dias perdidos', filtro: {}, dias: true },
  ],
}

/** The tables of an establishment, or without one of the whole. */
export function tabelasDe(numeros: NumerosDoAno, local?: number): TabelaDoAno[] {
  const deles = numeros.contagens.filter(({ cd }) => local === undefined || cd === local)
  const onde = local === undefined ? {} : { local }
  return numeros.partes.map((quadro) => {
    const contagens = deles.filter((one) => one.quadro === quadro)
    const linhas = linhasDe(quadro, contagens)
    return {
      quadro,
      titulo: quadros[quadro].nome,
      colunas: colunas[quadro].map(({ nome }) => nome),
      linhas: linhas.map(({ nome, filtro }) => ({
        nome,
        numeros: colunas[quadro].map((coluna) => {
          const abre = { quadro, ...onde, ...filtro, ...coluna.filtro }
          const valor = soma(contagens, abre, coluna.dias)
          return valor > 0 ? { valor, abre } : { valor }
        }),
      })),
    }
  })
}

function linhasDe(quadro: Quadro, contagens: readonly Contagem[]): Parte[] {
  if (contagens.length === 0) return []
  const todas: Parte = { nome: 'Todos', filtro: {} }
  if (quadro === 'acidente') {
    const partes = ([1, 2] as const).flatMap((qual) =>
      generos.map(({ sexo, nome }) => ({
        nome: `${lugares[qual]}, ${nome.toLowerCase()}`,
        filtro: { qual, sexo },
      })),
    )
    return [...partes, todas]
  }
  const nomes = new Map(contagens.map(({ qual, nome }) => [qual, nome]))
  const partes = [...nomes].map(([qual, nome]) => ({ nome, filtro: { qual } }))
  return [...partes, todas]
}

function soma(contagens: readonly Contagem[], { qual, sexo, classe }: Abre, dias?: true) {
  return contagens
    .filter(
      (one) =>
        (qual === undefined || one.qual === qual) &&
        (sexo === undefined || String(one.sexo) === sexo) &&
        (classe === undefined || one.classe === classe),
    )
    .reduce((sum, one) => sum + (dias ? one.dias : one.total), 0)
}

/** People on average of a year, from those of each month. */
export const pessoasEmMedia = ({ pessoas }: { pessoas: number }) => Math.round(pessoas / 12)
