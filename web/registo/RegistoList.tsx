import { ArrowLeft, History } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { listRegisto } from '#contract/registo/registo.ts'
import { FilterDate } from '#web/kit/list/FilterDate.tsx'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { listRegistoPrestador } from '#contract/registo/prestador.ts'
import { columnsOfBoth, day, suaEmpresa } from '#web/kit/list/columns.ts'

export const [colunasRegisto, colunasRegistoPrestador] = columnsOfBoth(
  [listRegisto, listRegistoPrestador],
  [
    day('dt', 'Data'),
    { key: 'hr', label: 'Hora', width: '4.25em' },
    { ...suaEmpresa, width: '17%' },
    { key: 'autor', label: 'Autor', none: 'Portal', width: '15%', searched: true },
    { key: 'titulo', label: 'Alteração', main: true, width: '17%', searched: true },
    { key: 'alvo', label: 'Utilizador', width: '13%', searched: true },
    { key: 'descr', label: 'Detalhe', whole: true, searched: true },
  ],
)

export function RegistoList() {
  return (
    <ListScreen
      list={useList(listRegisto)}
      columns={colunasRegisto}
      controls={{ desde: FilterDate, ate: FilterDate }}
      actions={
        <ButtonLink to="/gestao-utilizadores" icon={<Icon of={ArrowLeft} size={16} />}>
          Gestão de utilizadores
        </ButtonLink>
      }
      empty={{
        icon: History,
        title: 'Ainda não há alterações',
        text: 'Fica aqui registado quem criou ou alterou utilizadores, acessos e palavras-passe da empresa, quem entrou no portal e como, o que o prestador nela registou, e quando.',
      }}
    />
  )
}
