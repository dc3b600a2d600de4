import { Plot } from '#web/kit/ui/Plot.tsx'
import { ocultasDe, porqueOculto, type Quadro } from './quadro.ts'
import styles from './TabelaDeFiguras.module.css'

type Props<Soma> = { quadro: Quadro<Soma>; resumo: string }

/** The bars of a table. Those on paper tell no more than the table there: neither does their scale. */
export function DesenhoDosPeriodos<Soma>({ quadro, resumo }: Props<Soma>) {
  const { titulo, coluna, colunas, linhas } = quadro
  const ocultas = ocultasDe(quadro)
  const barras = colunas.filter(({ barra }) => barra)
  const naoDiz = (de: (typeof barras)[number], at: number) => ocultas.oculta(at, de, 'agora')
  const oculta = barras.some((uma) => linhas.some((_linha, at) => naoDiz(uma, at)))
  const desenhar = (papel: boolean) => (
    <Plot
      titulo={`${titulo}, desenhados`}
      resumo={papel ? `${resumo} ${porqueOculto}` : resumo}
      coluna={coluna}
      linhas={linhas.map(({ cabeca }) => cabeca)}
      series={barras.map((uma) => ({
        nome: uma.nome,
        valores: linhas.map(({ agora }, at) =>
          papel && naoDiz(uma, at) ? undefined : (uma.valor(agora) ?? 0),
        ),
      }))}
    />
  )
  return (
    <>
      <div data-unprinted={oculta || undefined}>{desenhar(false)}</div>
      {oculta && <div className={styles.impresso}>{desenhar(true)}</div>}
    </>
  )
}
