import { Link } from '@tanstack/react-router'
import {
  ChartColumn,
  Clock,
  FileText,
  FolderArchive,
  Inbox,
  ListChecks,
  Network,
  Stethoscope,
} from 'lucide'
import { can, holds } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Tabs } from '#web/kit/ui/Tabs.tsx'

/** The tabs that the rights open; a single one is not shown. */
export function IndicadorTabs() {
  const { empresa } = useEmpresa()
  const [acidentes, saude, medidas, pedidos, horas, estado, tudo] = [
    can(empresa, 'acidente'),
    can(empresa, 'saude'),
    can(empresa, 'seguranca'),
    holds(empresa, ['pendente.ver', 'saude.ver']),
    holds(empresa, ['acidente.ver', 'seguranca.ver']),
    can(empresa, 'funcionario'),
    holds(empresa, ['saude.ver', 'acidente.ver', 'seguranca.ver']),
  ]
  const todas = [acidentes, saude, medidas, pedidos, horas, estado, tudo]
  if (todas.filter(Boolean).length < 2) return null
  return (
    <Tabs name="Indicadores">
      {acidentes && (
        <Link to="/indicadores" activeOptions={{ exact: true, includeSearch: false }}>
          <Icon of={ChartColumn} size={16} aria-hidden />
          Acidentes
        </Link>
      )}
      {saude && (
        <Link to="/indicadores/exames" activeOptions={{ includeSearch: false }}>
          <Icon of={Stethoscope} size={16} aria-hidden />
          Exames
        </Link>
      )}
      {medidas && (
        <Link to="/indicadores/medidas" activeOptions={{ includeSearch: false }}>
          <Icon of={ListChecks} size={16} aria-hidden />
          Medidas
        </Link>
      )}
      {pedidos && (
        <Link to="/indicadores/pedidos" activeOptions={{ includeSearch: false }}>
          <Icon of={Inbox} size={16} aria-hidden />
          Pedidos
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
      {tudo && (
        <Link to="/pasta">
          <Icon of={FolderArchive} size={16} aria-hidden />
          Pasta da inspeção
        </Link>
      )}
      {tudo && (
        <Link to="/relatorio-unico">
          <Icon of={FileText} size={16} aria-hidden />
          Anexo D
        </Link>
      )}
    </Tabs>
  )
}
