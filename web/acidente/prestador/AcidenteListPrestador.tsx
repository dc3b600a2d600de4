import { estadoAcidente } from '#contract/acidente/codes.ts'
import { camposAcidente } from '#contract/acidente/campos.ts'
import { textOf } from '#contract/kit/filter.ts'
import { listAcidentesPrestador } from '#contract/acidente/prestador.ts'
import {
  controls,
  empresaDoPedido,
  estado,
  Fila,
  pedidoEm,
} from '#web/comum/pedido/prestador/Fila.tsx'
import { FilaTabs } from '#web/comum/pedido/prestador/FilaTabs.tsx'
import { columnsOf, day, organig, pessoa } from '#web/kit/list/columns.ts'
import { FilterDate } from '#web/kit/list/FilterDate.tsx'
import type { ControlProps } from '#web/kit/list/ListFilters.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { Select } from '#web/kit/ui/Select.tsx'

const AcidenteDialog = dialogOf(() => import('./AcidenteDialog.tsx'), 'AcidenteDialog')

const columns = columnsOf(listAcidentesPrestador, [
  empresaDoPedido,
  ...pessoa,
  day('dt', 'Acidente'),
  { key: 'acc_lesiv', label: camposAcidente.cd_acc_lesiv.label, width: '13%', wrap: true },
  { ...organig, width: '11%' },
  pedidoEm,
  { key: 'autor', label: 'Pedido por', width: '8.5%', wrap: true },
  estado,
])

/** Only accepted accidents have a classification: the choice shows them. */
const ClasseFilter = ({ list, name, label }: ControlProps) => (
  <Select
    label={label}
    value={textOf(list.search[name])}
    options={[
      { value: '', label: 'Todas' },
      { value: 'falta', label: 'Por completar' },
    ]}
    onChange={(classe) =>
      list.change(
        classe === ''
          ? { [name]: undefined, estado: undefined }
          : { [name]: classe, estado: String(estadoAcidente.aceite) },
      )
    }
  />
)

export function AcidenteListPrestador() {
  return (
    <Fila
      list={useList(listAcidentesPrestador)}
      columns={columns}
      controls={{ ...controls, classe: ClasseFilter, desde: FilterDate, ate: FilterDate }}
      exported={{ name: 'Acidentes de todas as empresas' }}
      tabs={<FilaTabs />}
      Dialog={AcidenteDialog}
      empty={{
        title: 'Nenhum acidente à espera de resposta',
        text: 'Os acidentes que as empresas registam aparecem aqui assim que são enviados.',
      }}
    />
  )
}
