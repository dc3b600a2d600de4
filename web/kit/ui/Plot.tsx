import type { ReactNode } from 'react'
import { formatNumber } from '../text/format.ts'
import { Note, Panel } from './Layout.tsx'
import styles from './Plot.module.css'

/** An absent value is not told: neither drawn, nor in the table. */
export type SerieDeBarras = { nome: string; valores: readonly (number | undefined)[] }

type Props = {
  titulo: string
  /** one below the heading around it */
  heading?: 'h2' | 'h3'
  resumo: string
  /** the kind of the rows of the table, and the names of the bars */
  coluna: string
  linhas: readonly string[]
  series: readonly SerieDeBarras[]
  /** series are the rows of the table, in any number, below a row of sums by this name */
  deitada?: string
  /** makes what stands for a figure a link to what it counts; no series: to the whole bar */
  ligar?: Ligar
}

type Ligar = (que: ReactNode, linha: number, serie?: number) => ReactNode

const semLigar: Ligar = (que) => que

/** Stacked bars, and the same figures in a table beside them. */
export function Plot(props: Props) {
  const { titulo, heading: Heading = 'h2', resumo, coluna, linhas, series, deitada } = props
  const { ligar = semLigar } = props
  const valorEm = ({ valores }: SerieDeBarras, at: number) => valores[at] ?? 0
  const totais = linhas.map((_one, at) => series.reduce((sum, one) => sum + valorEm(one, at), 0))
  const most = Math.max(1, ...totais)
  const dito = (valor: number, linha: number, serie?: number) =>
    valor > 0 ? ligar(formatNumber(valor), linha, serie) : formatNumber(valor)
  const celula = (valor: number | undefined, linha: number, serie?: number) => (
    <td key={`${linha}-${serie}`}>{valor === undefined ? '…' : dito(valor, linha, serie)}</td>
  )
  const cabeca = ({ nome }: SerieDeBarras, serie: number, scope: 'row' | 'col') => (
    <th key={nome} scope={scope}>
      <i data-serie={serie} aria-hidden />
      {nome}
    </th>
  )
  return (
    <Panel as="section" gap={2}>
      <Heading className={styles.titulo}>{titulo}</Heading>
      <Note>{resumo}</Note>
      <div className={styles.plot}>
        <svg viewBox={`0 0 ${linhas.length} 1`} preserveAspectRatio="none" aria-hidden>
          {linhas.map((linha, at) => {
            let above = 1
            return series.map((one, serie) => {
              const height = valorEm(one, at) / most
              above -= height
              const bar = (
                <rect x={at + 0.15} y={above} width="0.7" height={height} data-serie={serie}>
                  <title>{`${linha}, ${one.nome}: ${formatNumber(valorEm(one, at))}`}</title>
                </rect>
              )
              return <g key={`${linha}-${one.nome}`}>{height > 0 && ligar(bar, at, serie)}</g>
            })
          })}
        </svg>
        {deitada === undefined ? (
          <table>
            <thead>
              <tr>
                <th scope="col">{coluna}</th>
                {series.map((one, serie) => cabeca(one, serie, 'col'))}
              </tr>
            </thead>
            <tbody>
              {linhas.map((linha, at) => (
                <tr key={linha}>
                  <th scope="row">{linha}</th>
                  {series.map(({ valores }, serie) => celula(valores[at], at, serie))}
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <table data-deitada>
            <thead>
              <tr>
                <th scope="col">{coluna}</th>
                {linhas.map((linha) => (
                  <th key={linha} scope="col">
                    {linha}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">{deitada}</th>
                {totais.map((total, at) => celula(total, at))}
              </tr>
              {series.map((one, serie) => (
                <tr key={one.nome}>
                  {cabeca(one, serie, 'row')}
                  {linhas.map((_linha, at) => celula(one.valores[at], at, serie))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </Panel>
  )
}
