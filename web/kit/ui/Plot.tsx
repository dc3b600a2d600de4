import { formatNumber } from '../text/format.ts'
import { Note, Panel } from './Layout.tsx'
import styles from './Plot.module.css'

export type SerieDeBarras = { nome: string; valores: readonly number[] }

type Props = {
  titulo: string
  resumo: string
  /** the kind of the rows, and their names */
  coluna: string
  linhas: readonly string[]
  series: readonly SerieDeBarras[]
}

/** Stacked bars, and the same figures in a table beside them. */
export function Plot({ titulo, resumo, coluna, linhas, series }: Props) {
  const valorEm = ({ valores }: SerieDeBarras, at: number) => valores[at] ?? 0
  const totais = linhas.map((_one, at) => series.reduce((sum, one) => sum + valorEm(one, at), 0))
  const most = Math.max(1, ...totais)
  return (
    <Panel as="section" gap={2}>
      <h2 className={styles.titulo}>{titulo}</h2>
      <Note>{resumo}</Note>
      <div className={styles.plot}>
        <svg viewBox={`0 0 ${linhas.length} 1`} preserveAspectRatio="none" aria-hidden>
          {linhas.map((linha, at) => {
            let above = 1
            return series.map((one, serie) => {
              const height = valorEm(one, at) / most
              above -= height
              return (
                <rect
                  key={`${linha}-${one.nome}`}
                  x={at + 0.15}
                  y={above}
                  width="0.7"
                  height={height}
                  data-serie={serie}
                />
              )
            })
          })}
        </svg>
        <table>
          <thead>
            <tr>
              <th scope="col">{coluna}</th>
              {series.map(({ nome }, serie) => (
                <th key={nome} scope="col">
                  <i data-serie={serie} aria-hidden />
                  {nome}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {linhas.map((linha, at) => (
              <tr key={linha}>
                <th scope="row">{linha}</th>
                {series.map((one) => (
                  <td key={one.nome}>{formatNumber(valorEm(one, at))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
