import { Link } from '@tanstack/react-router'
import { ChartColumn, Clock, FileText, Network } from 'lucide'
import { can, holds } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Tabs } from '#web/kit/ui/Tabs.tsx'

/** The tabs that the rights open; a single one is not shown. */
export function IndicadorTabs() {
  const { empresa } = useEmpresa()
  const [acidentes, horas, estado, anexo] = [
    can(empresa, 'acidente'),
    holds(empresa, ['acidente.ver', 'seguranca.ver']),
    can(empresa, 'funcionario'),
    holds(empresa, ['saude.ver', 'acidente.ver', 'seguranca.ver']),
  ]
  if ([acidentes, horas, estado, anexo].filter(Boolean).length < 2) return null
  return (
    <Tabs name="Indicadores">
      {acidentes && (
        <Link to="/indicadores" activeOptions={{ exact: true, includeSearch: false }}>
          <Icon of={ChartColumn} size={16} aria-hidden />
          Acidentes
        </Link>
      )}
      {horas && (
        <Link to="/horas">
          <Icon of={Clock} size={16} aria-hidden />
          Horas e pessoas
        </Link>
      )}
      {estado && (
        <Link to="/estado">
          <Icon of={Network} size={16} aria-hidden />
          Estado da empresa
        </Link>
      )}
      {anexo && (
        <Link to="/relatorio-unico">
          <Icon of={FileText} size={16} aria-hidden />
          Anexo D
        </Link>
      )}
    </Tabs>
  )
}
