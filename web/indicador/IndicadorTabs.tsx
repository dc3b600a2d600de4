import { Link } from '@tanstack/react-router'
import { ChartColumn, Clock } from 'lucide'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Tabs } from '#web/kit/ui/Tabs.tsx'

export function IndicadorTabs() {
  const { empresa } = useEmpresa()
  if (!can(empresa, 'acidente')) return null
  return (
    <Tabs name="Indicadores">
      <Link to="/indicadores" activeOptions={{ exact: true, includeSearch: false }}>
        <Icon of={ChartColumn} size={16} aria-hidden />
        Acidentes
      </Link>
      <Link to="/indicadores/horas">
        <Icon of={Clock} size={16} aria-hidden />
        Horas e pessoas
      </Link>
    </Tabs>
  )
}
