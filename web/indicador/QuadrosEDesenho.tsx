import { Plot } from '#web/kit/ui/Plot.tsx'
import type { ColunaDeFiguras } from './quadro.ts'
import { quadrosDe, type ContadoEmPartes, type EscolhaDeIndicadores } from './quadros.ts'
import { TabelaDeFiguras, type FaltaDeFiguras } from './TabelaDeFiguras.tsx'
import { ocultasDe, porqueOculto, type Quadro } from './quadro.ts'
import styles from './TabelaDeFiguras.module.css'

type Props<Soma> = {
  indicadores: ContadoEmPartes<Soma>
  escolha: EscolhaDeIndicadores
  empresa: number
  oQue: string
  colunas: readonly ColunaDeFiguras<Soma>[]
  falta?: FaltaDeFiguras<Soma>
  /** what the bars are of */
  desenho: string
}

/** The tables of a part by period and by unit, and the first of them drawn. */
export function QuadrosEDesenho<Soma>(props: Props<Soma>) {
  const { indicadores, escolha, empresa, oQue, colunas, falta, desenho } = props
  const { porPeriodo, porUnidade } = quadrosDe(indicadores, escolha, { oQue, empresa })
  return (
    <>
      {[porPeriodo, porUnidade].map((quadro) => (
        <TabelaDeFiguras
          key={quadro.coluna}
          quadro={{ ...quadro, colunas }}
          {...(falta && { falta })}
        />
      ))}
      <DesenhoDosPeriodos quadro={{ ...porPeriodo, colunas }} resumo={desenho} />
    </>
  )
}

type DesenhoProps<Soma> = { quadro: Quadro<Soma>; resumo: string }

/** The bars of a table. Those on paper tell no more than the table there: neither does their scale. */
export function DesenhoDosPeriodos<Soma>({ quadro, resumo }: DesenhoProps<Soma>) {
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
