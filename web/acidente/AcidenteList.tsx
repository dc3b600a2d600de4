import { Link } from '@tanstack/react-router'
import { Plus, Siren } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { listAcidentes } from '#contract/acidente/acidente.ts'
import { AnoSelect } from '#web/comum/ano/AnoSelect.tsx'
import { LimitesDaLista } from '#web/comum/organigrama/LimitesDaLista.tsx'
import { OrganigramaFilter } from '#web/comum/organigrama/OrganigramaFilter.tsx'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { Ano } from './Ano.tsx'
import { colunasAcidente } from './columns.ts'
import { textOf } from '#contract/kit/filter.ts'
import { readCode } from '#contract/kit/reading.ts'
import type { ControlProps } from '#web/kit/list/ListFilters.tsx'

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
      controls={{
        organigrama: OrganigramaFilter,
        ano: AnoFilter,
      }}
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
      <LimitesDaLista list={list} que="os acidentes" />
      <Ano org={list.org} ano={list.search.ano ?? anoDe(list.search.desde)} />
    </ListScreen>
  )
}

const AnoFilter = ({ list, name, label }: ControlProps) => (
  <AnoSelect
    label={label}
    todos="Todos"
    ano={readCode(textOf(list.search[name]))}
    onChange={(ano) => list.change({ [name]: ano })}
  />
)

const anoDe = (dia: string | undefined) => (dia === undefined ? undefined : Number(dia.slice(0, 4)))
