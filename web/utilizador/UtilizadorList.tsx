import { getRouteApi, useNavigate, Link } from '@tanstack/react-router'
import { SearchX, Users, Pencil } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { readUtilizador, type Utilizador } from '#contract/utilizador/utilizador.ts'
import { SearchField } from '#web/kit/list/SearchField.tsx'
import { Note, Panel, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { Select } from '#web/kit/ui/Select.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { useFocusKept } from '#web/kit/ui/use-focus-kept.ts'
import {
  searchUtilizadores,
  selectingNone,
  pathOfMembro,
  selecting,
  type Membro,
} from './membro.ts'
import styles from './Utilizadores.module.css'
import { useEffect, useRef } from 'react'
import { prepareRead } from '#web/kit/call/read.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { Marked } from '#web/kit/ui/Marked.tsx'
import { AdmCrown, Badges } from './Badges.tsx'

const route = getRouteApi('/sessao/com-empresa/gestao-utilizadores')

const filters = [
  { value: '', label: 'Ativos' },
  { value: '1', label: 'Inativos' },
]

/** So few users need no search field. */
const fewUsers = 8

type Props = {
  rows: readonly Utilizador[] | undefined
  error: unknown
  onRetry: () => void
  selected: Utilizador | undefined
  onEdit: (utilizador: Utilizador) => void
}

export function UtilizadorList(props: Props) {
  const { rows, error, onRetry } = props
  useReturnToRow(props.selected)
  useFocusKept(rows?.map(rowId) ?? [])
  const { inativo, pesquisa } = route.useSearch()
  const navigate = useNavigate({ from: '/gestao-utilizadores' })
  const found = searchUtilizadores(rows ?? [], pesquisa)

  function search(text: string) {
    const changed = { pesquisa: text || undefined }
    void navigate({ search: (old) => ({ ...old, ...changed }), replace: true, resetScroll: false })
  }

  function filter(value: string) {
    const changed = { inativo: value ? (1 as const) : undefined, ...selectingNone }
    void navigate({ search: (old) => ({ ...old, ...changed }), resetScroll: false })
  }

  return (
    <Panel as="section" pad={0} className={styles.list} aria-label="Utilizadores">
      <Stack gap={2} className={styles.filters}>
        <Select
          label="Ação de filtragem"
          value={inativo ? '1' : ''}
          options={filters}
          onChange={filter}
        />
        {((rows?.length ?? 0) > fewUsers || pesquisa) && (
          <SearchField text={pesquisa ?? ''} label="Pesquisar utilizadores" onSearch={search} />
        )}
      </Stack>
      {!rows && error ? (
        <FailureMessage error={error} onRetry={onRetry} />
      ) : !rows ? (
        <Spinner text="A carregar utilizadores..." />
      ) : rows.length === 0 ? (
        <StateMessage
          icon={<Icon of={Users} size={26} />}
          title={inativo ? 'Sem utilizadores inativos' : 'Sem utilizadores ativos'}
        />
      ) : found.length === 0 ? (
        <StateMessage
          icon={<Icon of={SearchX} size={26} />}
          title="Nada encontrado"
          actions={<Button onClick={() => search('')}>Limpar a pesquisa</Button>}
        >
          <p>Nenhum utilizador corresponde a «{pesquisa}».</p>
        </StateMessage>
      ) : (
        <ul>
          {found.map((utilizador) => (
            <UtilizadorRow
              key={`${utilizador.cd} ${utilizador.cd_organig}`}
              utilizador={utilizador}
              search={pesquisa ?? ''}
              selected={utilizador === props.selected}
              onEdit={props.onEdit}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

type RowProps = {
  utilizador: Utilizador
  selected: boolean
  search: string
  onEdit: (utilizador: Utilizador) => void
}

/** The id of a row: the user and the node of the membership. */
const rowId = ({ cd, cd_organig }: Membro) => `utilizador-${cd}-${cd_organig}`

/** Returns the focus to the row of a user who is no longer selected. */
function useReturnToRow(selected: Membro | undefined) {
  const last = useRef<Membro>(undefined)
  useEffect(() => {
    if (last.current && !selected) document.getElementById(rowId(last.current))?.focus()
    last.current = selected
  }, [selected])
}

function UtilizadorRow({ utilizador, selected, search, onEdit }: RowProps) {
  const { empresa } = useEmpresa()
  const { nome, email, adm } = utilizador

  const approach = () => prepareRead(readUtilizador, { path: pathOfMembro(utilizador) })

  return (
    <Row as="li" single gap={1} className={styles.row} data-selected={selected || undefined}>
      <Link
        to="/gestao-utilizadores"
        search={(old) => ({ ...old, ...selecting(utilizador, empresa.cd) })}
        resetScroll={false}
        id={rowId(utilizador)}
        className={styles.link}
        aria-current={selected ? 'true' : undefined}
      >
        <span className={styles.name}>
          <Marked text={nome} search={search} /> {adm && <AdmCrown />}
        </span>
        <Note as="span" className={styles.email}>
          <Marked text={email} search={search} />
        </Note>
        <Badges utilizador={utilizador} empresa={empresa.cd} />
      </Link>
      <IconButton
        name={`Editar ${nome}`}
        icon={Pencil}
        aria-haspopup="dialog"
        onPointerEnter={approach}
        onFocus={approach}
        onClick={() => onEdit(utilizador)}
      />
    </Row>
  )
}
