import { Pencil, ScrollText } from 'lucide'
import { alvosProtocolo } from '#contract/comum/dever.ts'
import { listProtocolos, type ProtocoloRow } from '#contract/dever/prestador.ts'
import { EmpresaFilter } from '#web/comum/prestador/ComboboxFilter.tsx'
import { columnsOf, day } from '#web/kit/list/columns.ts'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { DialogButton } from '#web/kit/screen/DialogButton.tsx'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { Badge } from '#web/kit/ui/Badge.tsx'
import { SaudeTabsPrestador } from '../SaudeTabsPrestador.tsx'
import { empresaColumn } from '../columns.tsx'

const ProtocoloDialog = dialogOf(() => import('./ProtocoloDialog.tsx'), 'ProtocoloDialog')

const columns = columnsOf(listProtocolos, [
  { ...empresaColumn, width: '12%' },
  {
    key: 'nome',
    label: 'Protocolo',
    main: true,
    searched: true,
    below: ({ inactiv }) => (inactiv ? 'Já não está em vigor' : null),
  },
  {
    key: 'nome_alvo',
    label: 'De quem',
    text: ({ alvo, nome_alvo }) => `${alvosProtocolo[alvo]}: ${nome_alvo}`,
    wrap: true,
    width: '18%',
  },
  {
    key: 'tipo_ac_enferm',
    label: 'Pede',
    none: 'Exame',
    wrap: true,
    width: '11%',
  },
  { key: 'meses', label: 'Quando', text: quandoOf, wrap: true, width: '13%' },
  {
    key: 'versao',
    label: 'Versão',
    align: 'end',
    width: '5em',
    cell: ({ versao }) => <Badge tone="neutral">{versao}</Badge>,
  },
  { key: 'autor', label: 'Autor', wrap: true, width: '9%' },
  day('em', 'Desde'),
])

function quandoOf({ meses, primeiro, idade, na_saida }: ProtocoloRow): string {
  const said = [
    meses === null ? null : `De ${meses} em ${meses} meses`,
    primeiro === null ? null : `o primeiro ao fim de ${primeiro}`,
    idade === null ? null : `desde os ${idade} anos`,
    na_saida ? 'à saída' : null,
  ]
  const text = said.filter((one) => one !== null).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function ProtocoloList() {
  return (
    <ListScreen
      list={useList(listProtocolos)}
      columns={columns}
      controls={{ empresa: EmpresaFilter }}
      words={{
        intro:
          'Que exames e ações de enfermagem deve um grupo, ou uma só pessoa. A empresa não os lê.',
      }}
      rows={{ actions: { count: 1, Actions: Edit } }}
      tabs={<SaudeTabsPrestador />}
      empty={{
        icon: ScrollText,
        title: 'Ainda não há protocolos',
        text: 'Cria-se um em «O que falta», em «Porque falta» a uma pessoa do grupo.',
      }}
    />
  )
}

const Edit = ({ row }: { row: ProtocoloRow }) => (
  <DialogButton
    name={`Alterar o protocolo ${row.nome}`}
    icon={Pencil}
    Dialog={ProtocoloDialog}
    of={{ protocolo: row }}
  />
)
