import type { ReactNode } from 'react'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { porQue, type PorQue } from '#contract/indicador/por-que.ts'
import { AnoSelect } from '#web/comum/ano/AnoSelect.tsx'
import { RamoChoice } from '#web/comum/organigrama/OrganigramaFilter.tsx'
import { today } from '#web/kit/field/date.ts'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Select } from '#web/kit/ui/Select.tsx'
import { IndicadoresDeAcidentes } from './IndicadoresDeAcidentes.tsx'
import { IndicadoresDeMedidas } from './IndicadoresDeMedidas.tsx'
import { IndicadoresDePedidos } from './IndicadoresDePedidos.tsx'
import { IndicadoresDeSaude } from './IndicadoresDeSaude.tsx'
import { IndicadorTabs } from './IndicadorTabs.tsx'
import type { EscolhaDeIndicadores } from './quadros.ts'

const porOptions = Object.entries(porQue).map(([value, label]) => ({ value, label }))

/** The accidents, or the first part that the reader may see. */
export function Indicadores() {
  const { empresa } = useEmpresa()
  const de = useSearch({ from: '/sessao/com-empresa/indicadores' })
  if (can(empresa, 'acidente')) {
    return (
      <IndicadoresPor de={de}>
        {(escolha) => <IndicadoresDeAcidentes escolha={escolha} />}
      </IndicadoresPor>
    )
  }
  const outra = can(empresa, 'saude') ? 'exames' : can(empresa, 'seguranca') ? 'medidas' : 'pedidos'
  return <Navigate to={`/indicadores/${outra}`} search={de} replace />
}

export const IndicadoresDosExames = () => (
  <IndicadoresPor de={useSearch({ from: '/sessao/com-empresa/indicadores/exames' })}>
    {(escolha) => <IndicadoresDeSaude escolha={escolha} />}
  </IndicadoresPor>
)

export const IndicadoresDasMedidas = () => (
  <IndicadoresPor de={useSearch({ from: '/sessao/com-empresa/indicadores/medidas' })}>
    {(escolha) => <IndicadoresDeMedidas escolha={escolha} />}
  </IndicadoresPor>
)

export function IndicadoresDosPedidos() {
  const de = useSearch({ from: '/sessao/com-empresa/indicadores/pedidos' })
  const navigate = useNavigate()
  return (
    <IndicadoresPor de={de}>
      {(escolha) => (
        <IndicadoresDePedidos
          escolha={escolha}
          pedida={de.especie}
          onEspecie={(especie) =>
            void navigate({ to: '.', search: (old) => ({ ...old, especie }), resetScroll: false })
          }
        />
      )}
    </IndicadoresPor>
  )
}

type Props = {
  de: { ano?: number; por?: PorQue; organigrama?: number }
  children: (escolha: EscolhaDeIndicadores) => ReactNode
}

/** A part of the figures, below what they are chosen by. */
function IndicadoresPor({ de, children }: Props) {
  const { ano = Number(today().slice(0, 4)), por = 'mes', organigrama } = de
  const navigate = useNavigate()
  const change = (next: object) =>
    void navigate({ to: '.', search: (old) => ({ ...old, ...next }), resetScroll: false })
  return (
    <Stack>
      <ScreenTitle />
      <IndicadorTabs />
      <Row gap={2} data-unprinted>
        <RamoChoice
          label="Organigrama"
          chosen={organigrama}
          onChoose={(cd) => change({ organigrama: cd })}
        />
        <AnoSelect label="Ano" ano={ano} onChange={(qual) => change({ ano: qual })} />
        <Select
          label="Por"
          value={por}
          options={porOptions}
          onChange={(qual) => change({ por: qual === 'mes' ? undefined : qual })}
        />
      </Row>
      {children({ ano, por, organigrama })}
    </Stack>
  )
}
