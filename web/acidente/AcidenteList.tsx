import { Plus, Siren } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { listAcidentes } from '#contract/acidente/acidente.ts'
import { OrganigramaFilter } from '#web/comum/organigrama/OrganigramaFilter.tsx'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { Ano } from './Ano.tsx'
import { AnoFilter } from './AnoFilter.tsx'
import { colunasAcidente } from './columns.ts'
import { RowLink } from './RowLink.tsx'

// the heading of a row links to the accident's page
const linked = colunasAcidente.map((column) =>
  column.main
    ? { ...column, cell: (row: Parameters<typeof column.text>[0]) => <RowLink acidente={row} /> }
    : column,
)

export function AcidenteList() {
  const { empresa } = useEmpresa()
  const list = useList(listAcidentes)
  const reports = can(empresa, 'acidente', 'criar')
  const report = (
    <ButtonLink
      to="/acidente/criar"
      variant="primary"
      icon={<Icon of={Plus} size={16} aria-hidden />}
    >
      Registar acidente
    </ButtonLink>
  )
  return (
    <ListScreen
      list={list}
      Branch={OrganigramaFilter}
      columns={linked}
      exportName="Acidentes"
      controls={{ ano: AnoFilter }}
      actions={reports && report}
      above={<Ano org={list.org} ano={list.search.ano} />}
      empty={{
        icon: Siren,
        title: 'Ainda não há acidentes',
        text: reports
          ? 'Registe um acidente; aparece nesta lista quando o prestador o aceitar.'
          : 'Os acidentes da empresa aparecem nesta lista quando o prestador os aceitar.',
        action: reports && report,
      }}
    />
  )
}
