import { CalendarPlus, UserRoundCheck } from 'lucide'
import { useState } from 'react'
import { listFuncionarios } from '#contract/funcionario/funcionario.ts'
import type { FuncionarioRow } from '#contract/funcionario/funcionario.ts'
import { OrganigramaFilter } from '#web/comum/organigrama/OrganigramaFilter.tsx'
import { pede } from '#web/comum/saude/pede.ts'
import { boxesOf } from '#web/kit/list/Choosing.tsx'
import { columnsOf, day, nomeFuncionario, numMecan, organig } from '#web/kit/list/columns.ts'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useSelection } from '#web/kit/list/selection.ts'
import { useList } from '#web/kit/list/use-list.ts'
import { DialogButton } from '#web/kit/screen/DialogButton.tsx'
import { useEmpresa } from '#web/kit/session/session.ts'
import { formatCount } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { PedirMarcacaoDialog } from './pedir.ts'

const columns = columnsOf(listFuncionarios, [
  numMecan,
  nomeFuncionario,
  day('dt_ult_exam', 'Último exame'),
  day('dt_expir', 'Válido até'),
  day('dt_prox_marc', 'Próxima marcação'),
  { ...organig, key: 'empresa', text: ({ empresa }) => empresa.nome },
])

const semMarcacao = ({ dt_prox_marc }: FuncionarioRow) => dt_prox_marc === null

const chosenBy = {
  isSelectable: semMarcacao,
  nameOf: ({ nome }: FuncionarioRow) => `Selecionar ${nome}`,
}

export function PedirMarcacao() {
  const { empresa } = useEmpresa()
  const list = useList(listFuncionarios)
  const selection = useSelection(list.reply, chosenBy)
  const [asking, setAsking] = useState(false)
  const { chosen } = selection
  return (
    <>
      <ListScreen
        list={list}
        Branch={OrganigramaFilter}
        intro="Escolha para quem pede um exame. Quem já o tem marcado não se escolhe aqui."
        columns={columns}
        exportName="Funcionários por examinar"
        {...(pede(empresa) && {
          choosing: boxesOf(selection),
          RowActions: Pedir,
          rowActionsCount: 1,
          actions: (
            <Button
              variant="primary"
              icon={<Icon of={CalendarPlus} size={16} aria-hidden />}
              aria-disabled={chosen.length === 0 || undefined}
              onClick={() => chosen.length > 0 && setAsking(true)}
            >
              {chosen.length === 0
                ? 'Pedir marcação'
                : `Pedir marcação de ${formatCount(chosen.length, 'pessoa', 'pessoas')}`}
            </Button>
          ),
        })}
        empty={{
          icon: UserRoundCheck,
          title: 'Ainda não há funcionários',
          text: 'As pessoas da sua empresa aparecem aqui quando o prestador aceitar a admissão.',
        }}
      />
      {asking && <PedirMarcacaoDialog pessoas={chosen} onClose={() => setAsking(false)} />}
    </>
  )
}

const Pedir = ({ row }: { row: FuncionarioRow }) =>
  semMarcacao(row) && (
    <DialogButton
      name={`Pedir marcação de ${row.nome}`}
      icon={CalendarPlus}
      Dialog={PedirMarcacaoDialog}
      of={{ pessoas: [row] }}
    />
  )
