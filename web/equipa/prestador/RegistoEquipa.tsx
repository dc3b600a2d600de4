import { History } from 'lucide'
import { listRegistoEquipa } from '#contract/equipa/equipa.ts'
import { columnsOf, day } from '#web/kit/list/columns.ts'
import { FilterDate } from '#web/kit/list/FilterDate.tsx'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { EquipaTabs } from './Equipa.tsx'

const columns = columnsOf(listRegistoEquipa, [
  day('dt', 'Data'),
  { key: 'hr', label: 'Hora', width: '4.25em' },
  { key: 'autor', label: 'Autor', none: 'Portal', width: '18%', searched: true },
  { key: 'titulo', label: 'Alteração', main: true, width: '20%', searched: true },
  { key: 'alvo', label: 'Conta', width: '18%', searched: true },
  { key: 'descr', label: 'Detalhe', whole: true, searched: true },
])

export function RegistoEquipa() {
  return (
    <ListScreen
      list={useList(listRegistoEquipa)}
      columns={columns}
      controls={{ desde: FilterDate, ate: FilterDate }}
      tabs={<EquipaTabs />}
      empty={{
        icon: History,
        title: 'Ainda não há nada no registo',
        text: 'Fica aqui registado quem convidou, alterou ou desativou contas da equipa, e quando.',
      }}
    />
  )
}
