import { readIndicadores } from '#contract/indicador/acidentes.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Note } from '#web/kit/ui/Layout.tsx'
import { Formulas } from './Formulas.tsx'
import { colunasDosAcidentes, faltaDeHoras } from './indices.tsx'
import { ParteDosIndicadores } from './ParteDosIndicadores.tsx'
import { indicadoresPedidos, type EscolhaDeIndicadores } from './quadros.ts'
import { QuadrosEDesenho } from './QuadrosEDesenho.tsx'

export function IndicadoresDeAcidentes({ escolha }: { escolha: EscolhaDeIndicadores }) {
  const { empresa } = useEmpresa()
  const read = useRead(readIndicadores, indicadoresPedidos(escolha, empresa.cd))
  return (
    <ParteDosIndicadores read={read}>
      {(indicadores) => (
        <>
          <QuadrosEDesenho
            {...{ indicadores, escolha }}
            empresa={empresa.cd}
            oQue="Acidentes"
            colunas={colunasDosAcidentes}
            falta={faltaDeHoras}
            desenho="No trabalho, com e sem baixa, e no trajeto."
          />
          <Formulas />
          <Note>
            Contam os acidentes que o prestador aceitou, no dia e na unidade em que foram.
          </Note>
        </>
      )}
    </ParteDosIndicadores>
  )
}
