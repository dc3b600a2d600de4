import { Link } from '@tanstack/react-router'
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
import { colunasAcidente } from './columns.ts'
import { textOf } from '#contract/kit/filter.ts'
import { today } from '#web/kit/field/date.ts'
import type { ControlProps } from '#web/kit/list/ListFilters.tsx'
import { Select } from '#web/kit/ui/Select.tsx'

// the heading of a row links to the accident's page
const linked = colunasAcidente.map((column) =>
  column.main
    ? {
        ...column,
        cell: ({ cd, nome }: Parameters<typeof column.text>[0]) => (
          <Link to="/acidente/$cd" params={{ cd: String(cd) }}>
            {nome}
          </Link>
        ),
      }
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
      columns={linked}
      exported={{ name: 'Acidentes' }}
      controls={{ organigrama: OrganigramaFilter, ano: AnoFilter }}
      actions={reports && report}
      empty={{
        icon: Siren,
        title: 'Ainda não há acidentes',
        text: reports
          ? 'Registe um acidente; aparece nesta lista quando o prestador o aceitar.'
          : 'Os acidentes da empresa aparecem nesta lista quando o prestador os aceitar.',
        action: reports && report,
      }}
    >
      <Ano org={list.org} ano={list.search.ano} />
    </ListScreen>
  )
}

/** A filter by recent years; the address may hold any year. */
function AnoFilter({ list, name, label }: ControlProps) {
  const chosen = textOf(list.search[name])
  const thisYear = Number(today().slice(0, 4))
  const years = Array.from({ length: 6 }, (_, ago) => String(thisYear - ago))
  const all = chosen === '' || years.includes(chosen) ? years : [...years, chosen]
  return (
    <Select
      label={label}
      value={chosen}
      options={[{ value: '', label: 'Todos' }, ...all.map((ano) => ({ value: ano, label: ano }))]}
      onChange={(ano) => list.change({ [name]: ano === '' ? undefined : Number(ano) })}
    />
  )
}
