import { DesenhoDosPeriodos } from './DesenhoDosPeriodos.tsx'
import type { ColunaDeFiguras } from './quadro.ts'
import { quadrosDe, type ContadoEmPartes, type EscolhaDeIndicadores } from './quadros.ts'
import { TabelaDeFiguras, type FaltaDeFiguras } from './TabelaDeFiguras.tsx'

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
