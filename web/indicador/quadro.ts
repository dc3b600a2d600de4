import type { ReactNode } from 'react'
import { primeiroDia, ultimoDia } from '#contract/indicador/meses.ts'
import { ocultar } from '#contract/indicador/ocultar.ts'
import { formatIndex, formatNumber } from '#web/kit/text/format.ts'

export type Meses = { de: string; ate: string }
export type OndeConta = { organigrama?: number; unidade?: number }
export type Quando = 'agora' | 'antes'

export type LinhaDeFiguras<Soma> = {
  cabeca: string
  quando: Meses
  onde: OndeConta
  agora: Soma
  /** the same a year before, where it is known */
  antes?: Soma
  /** how the row adds up: to the sum, is the sum, or stands alone */
  papel?: 'soma' | 'solta'
  /** of a company, whose name may be another's too */
  cd?: number
  /** stands in place of the heading on screen and paper */
  titulo?: ReactNode
  /** not on paper */
  soNoEcra?: true
}

export type Liga<Soma> = (props: {
  linha: LinhaDeFiguras<Soma>
  quando: Meses
  rotulo: string
  children: string
}) => ReactNode

export type ColunaDeFiguras<Soma> = {
  nome: string
  valor: (soma: Soma) => number | null
  liga: Liga<Soma>
  indice?: true
  /** columns that add up to one another, or are divided by one another, hide together */
  grupo?: string
  /** counts people or what befell them */
  conta?: true
  /** drawn as a part of the bar of each period */
  barra?: true
  /** nobody knows how it was a year before */
  soAgora?: true
}

export type Quadro<Soma> = {
  titulo: string
  resumo: string
  coluna: string
  colunas: readonly ColunaDeFiguras<Soma>[]
  linhas: readonly LinhaDeFiguras<Soma>[]
  /** the sum of the rows where no row shows it */
  soma?: { agora: Soma; antes: Soma }
}

/** The filters of a list by its days. */
export const diasDe = ({ de, ate }: Meses) => ({ desde: primeiroDia(de), ate: ultimoDia(ate) })

export const porCem = (parte: number, todo: number) => (todo === 0 ? null : (parte * 100) / todo)

export const oculto = '…'
export const porqueOculto =
  '… está no lugar de menos de cinco, ou de outro número de que se tiraria esse. Quem pode ver as linhas tem todos os números no ecrã.'

/** Tells of a cell whether what leaves the portal hides it. */
export function ocultasDe<Soma>({ colunas, linhas, soma }: Quadro<Soma>) {
  const grupos = Map.groupBy(
    colunas.filter(({ conta }) => conta),
    ({ grupo }) => grupo,
  )
  const escondidas = new Set<string>()
  for (const quando of ['agora', 'antes'] as const) {
    for (const [grupo, contadas] of grupos) {
      const valores = (uma: Soma | undefined) =>
        uma === undefined ? [] : contadas.map(({ valor }) => valor(uma) ?? 0)
      const total = linhas.find(({ papel }) => papel === 'soma')?.[quando] ?? soma?.[quando]
      const partes = linhas.flatMap((linha, at) => (linha.papel === undefined ? [at] : []))
      const achadas = ocultar(
        partes.map((at) => valores(linhas[at]?.[quando])),
        total && valores(total),
      )
      const soltas = ocultar(linhas.map((linha) => valores(linha[quando])))
      linhas.forEach(({ papel }, at) => {
        const parte =
          papel === 'soma'
            ? achadas.soma
            : papel === 'solta'
              ? soltas.linhas[at]
              : achadas.linhas[partes.indexOf(at)]
        if (parte) escondidas.add(chave(at, grupo, quando))
      })
    }
  }
  return {
    alguma: escondidas.size > 0,
    oculta: (linha: number, { grupo }: ColunaDeFiguras<Soma>, quando: Quando) =>
      escondidas.has(chave(linha, grupo, quando)),
  }
}

const chave = (linha: number, grupo: string | undefined, quando: Quando) =>
  `${linha} ${quando} ${grupo ?? ''}`

export const ditoDe = ({ indice }: { indice?: true }, valor: number) =>
  indice ? formatIndex(valor) : formatNumber(valor)

export const umAno = (mes: string) => `${Number(mes.slice(0, 4)) - 1}${mes.slice(4)}`
