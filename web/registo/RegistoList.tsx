import { ArrowLeft, History } from 'lucide-react'
import { acoesRegisto } from '#contract/registo.ts'
import type { RegistoRow } from '#contract/registo.ts'
import { formatDate } from '#web/kit/format.ts'
import type { Column } from '#web/kit/list/column.ts'
import { FilterDate } from '#web/kit/list/FilterDate.tsx'
import { FilterSelect } from '#web/kit/list/FilterSelect.tsx'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { registos } from './place.ts'
import styles from './Registo.module.css'

const columns: Column<RegistoRow>[] = [
  { key: 'dt', label: 'Data', text: ({ dt }) => formatDate(dt), width: '7.25rem' },
  { key: 'hr', label: 'Hora', text: ({ hr }) => hr, width: '4.25rem' },
  { key: 'autor', label: 'Autor', text: ({ autor }) => autor ?? 'Portal', width: '16%' },
  { key: 'titulo', label: 'Alteração', text: ({ titulo }) => titulo, main: true, width: '17%' },
  { key: 'alvo', label: 'Utilizador', text: ({ alvo }) => alvo ?? '', width: '16%' },
  {
    key: 'descr',
    label: 'Detalhe',
    text: ({ descr }) => descr,
    cell: ({ descr }) => descr && <span className={styles.detail}>{descr}</span>,
  },
]

const acoes = Object.entries(acoesRegisto).map(([value, label]) => ({ value, label }))

/** /gestao-utilizadores/registo: who changed which user, right or password, and when. */
export function RegistoList() {
  const list = useList(registos)
  return (
    <ListScreen
      title="Registo de alterações"
      list={list}
      columns={columns}
      csvName="Registo de alterações"
      branches={false}
      filters={
        <>
          <FilterSelect list={list} name="acao" label="Alteração" all="Todas" options={acoes} />
          <FilterDate list={list} name="desde" label="Desde" />
          <FilterDate list={list} name="ate" label="Até" />
        </>
      }
      actions={
        <ButtonLink to="/gestao-utilizadores" icon={<ArrowLeft size={16} />}>
          Gestão de utilizadores
        </ButtonLink>
      }
      empty={
        <StateMessage icon={<History size={26} />} title="Ainda não há alterações">
          <p>
            Fica aqui registado quem criou ou alterou utilizadores, acessos e palavras-passe da
            empresa, e quando.
          </p>
        </StateMessage>
      }
    />
  )
}
