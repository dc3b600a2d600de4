import { CircleCheckBig } from 'lucide'
import { estadosVencimento, listVencimentos } from '#contract/saude/agenda.ts'
import type { EstadoVencimento, VencimentoRow } from '#contract/saude/agenda.ts'
import { bookExame } from '#contract/saude/prestador.ts'
import { EmpresaFilter } from '#web/comum/pedido/prestador/EmpresaFilter.tsx'
import { useMay } from '#web/comum/prestador/use-may.ts'
import { columnsOf, day } from '#web/kit/list/columns.ts'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { Badge } from '#web/kit/ui/Badge.tsx'
import type { Tone } from '#web/kit/ui/Badge.tsx'
import { empresa, nome, numero, ramo, ultimo } from './columns.tsx'
import { PessoaActions } from './PessoaActions.tsx'
import { PrazoFilter } from './PrazoFilter.tsx'

const tones: Record<EstadoVencimento, Tone> = {
  sem_exame: 'accent',
  sem_decisao: 'dark',
  expirado: 'danger',
  a_expirar: 'warning',
}

const columns = columnsOf(listVencimentos, [
  empresa,
  numero,
  nome,
  ramo,
  ultimo,
  day('dt_expir', 'Válido até'),
  {
    key: 'cd_estad',
    label: 'Estado',
    text: ({ cd_estad }) => estadosVencimento[cd_estad],
    cell: ({ cd_estad }) => <Badge tone={tones[cd_estad]}>{estadosVencimento[cd_estad]}</Badge>,
    width: '8rem',
  },
])

/** Who needs an exam and has no booking: /prestador/saude/vencimento */
export function VencimentoList() {
  const may = useMay(bookExame)
  return (
    <ListScreen
      list={useList(listVencimentos)}
      columns={columns}
      intro="Quem não tem exame válido, ou deixa de o ter em breve, e ainda não tem marcação."
      controls={{ empresa: EmpresaFilter, dias: PrazoFilter }}
      {...(may && { RowActions: Actions, rowActionsCount: 3 })}
      empty={{
        icon: CircleCheckBig,
        title: 'Ninguém precisa de exame',
        text: 'Quem deixar de ter exame válido aparece aqui, até ser marcado o seguinte.',
      }}
    />
  )
}

function Actions({ row }: { row: VencimentoRow }) {
  const { cd_estad, dt_ult_exam: dt, hr, cd_tipo_exam, cd_medic } = row
  // the exam is held: what it still needs is its decision
  const pending = cd_estad === 'sem_decisao' ? { dt, hr, cd_tipo_exam, cd_medic } : undefined
  return (
    <PessoaActions
      pessoa={{ ...row, semExame: cd_estad === 'sem_exame' }}
      {...(pending && { conhecido: pending })}
    />
  )
}
