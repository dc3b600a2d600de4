import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { SearchX, Users } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import type { Utilizador } from '#contract/utilizador/utilizador.ts'
import { SearchField } from '#web/kit/list/SearchField.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { Select } from '#web/kit/ui/Select.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { useFocusKept } from '#web/kit/ui/use-focus-kept.ts'
import { searchUtilizadores, selectingNone } from './search.ts'
import styles from './UtilizadorList.module.css'
import { UtilizadorRow, rowId, useReturnToRow } from './UtilizadorRow.tsx'

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
    <section className={styles.list} aria-label="Utilizadores">
      <div className={styles.tools}>
        <Select
          label="Ação de filtragem"
          value={inativo ? '1' : ''}
          options={filters}
          onChange={filter}
        />
        {((rows?.length ?? 0) > fewUsers || pesquisa) && (
          <SearchField text={pesquisa ?? ''} label="Pesquisar utilizadores" onSearch={search} />
        )}
      </div>
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
        <ul className={styles.rows}>
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
    </section>
  )
}
