import { Link } from '@tanstack/react-router'
import { ChartColumn, Clock, FolderArchive, Network } from 'lucide'
import { can, holds } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Tabs } from '#web/kit/ui/Tabs.tsx'

/** The tabs that the rights open; a single one is not shown. */
export function IndicadorTabs() {
  const { empresa } = useEmpresa()
  const [acidentes, horas, estado] = [
    can(empresa, 'acidente'),
    holds(empresa, ['acidente.ver', 'seguranca.ver']),
    can(empresa, 'funcionario'),
  ]
  if ([acidentes, horas, estado].filter(Boolean).length < 2) return null
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
      {holds(empresa, ['seguranca.ver', 'saude.ver', 'acidente.ver']) && (
        <Link to="/pasta">
          <Icon of={FolderArchive} size={16} aria-hidden />
          Pasta da inspeção
        </Link>
      )}
    </Tabs>
  )
}
