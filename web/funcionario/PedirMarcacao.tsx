import { UserRoundCheck } from 'lucide'
import { listFuncionarios } from '#contract/funcionario/funcionario.ts'
import type { FuncionarioRow } from '#contract/funcionario/funcionario.ts'
import { OrganigramaFilter } from '#web/comum/organigrama/OrganigramaFilter.tsx'
import { pede } from '#web/comum/saude/pede.ts'
import { PedirMarcacaoButton, PedirMarcacaoDe } from '#web/comum/saude/PedirMarcacaoButton.tsx'
import { boxesOf } from '#web/kit/list/Choosing.tsx'
import { columnsOf, day, nomeFuncionario, numMecan, organig } from '#web/kit/list/columns.ts'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useSelection } from '#web/kit/list/selection.ts'
import { useList } from '#web/kit/list/use-list.ts'
import { useEmpresa } from '#web/kit/session/session.ts'

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
  const may = pede(empresa)
  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
        controls={{ organigrama: OrganigramaFilter }}
        words={{
          intro: 'Escolha para quem pede um exame. Quem já o tem marcado não se escolhe aqui.',
        }}
        exported={{ name: 'Funcionários por examinar' }}
        rows={{
          choosing: may && boxesOf(selection),
          actions: may && { count: 1, Actions: Pedir },
        }}
        actions={may && <PedirMarcacaoButton pessoas={selection.chosen} />}
        empty={{
          icon: UserRoundCheck,
          title: 'Ainda não há funcionários',
          text: 'As pessoas da sua empresa aparecem aqui quando o prestador aceitar a admissão.',
        }}
      />
    </>
  )
}

const Pedir = ({ row }: { row: FuncionarioRow }) =>
  semMarcacao(row) && <PedirMarcacaoDe pessoa={row} />
