import { CircleCheckBig } from 'lucide'
import { camposAcidente } from '#contract/acidente/campos.ts'
import { listAcidentesPrestador } from '#contract/acidente/prestador.ts'
import { EstadoBadge } from '#web/comum/pedido/EstadoBadge.tsx'
import { AskedAt } from '#web/comum/pedido/prestador/AskedAt.tsx'
import { EmpresaFilter } from '#web/comum/pedido/prestador/EmpresaFilter.tsx'
import { FilaTabs } from '#web/comum/pedido/prestador/FilaTabs.tsx'
import { columnsOf, day, nomeFuncionario, numMecan, organig } from '#web/kit/list/columns.ts'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { onDemand } from '#web/kit/screen/on-demand.tsx'

const AcidenteDialog = onDemand(async () => (await import('./AcidenteDialog.tsx')).AcidenteDialog)

const columns = columnsOf(listAcidentesPrestador, [
  { key: 'empresa', label: 'Empresa', width: '12.5%', wrap: true },
  numMecan,
  { ...nomeFuncionario, key: 'funcion' },
  day('dt', 'Acidente'),
  { key: 'acc_lesiv', label: camposAcidente.cd_acc_lesiv.label, width: '13%', wrap: true },
  { ...organig, width: '11%' },
  {
    ...day('dt_cria', 'Pedido em', { width: '12.5em' }),
    cell: (pedido) => <AskedAt pedido={pedido} />,
  },
  { key: 'autor', label: 'Pedido por', width: '8.5%', wrap: true },
  {
    key: 'cd_estad',
    label: 'Estado',
    text: ({ estado }) => estado,
    cell: (pedido) => <EstadoBadge pedido={pedido} />,
    width: '7.5em',
  },
])

/** The queue of accidents of all companies: /prestador/acidentes */
export function AcidenteListPrestador() {
  return (
    <ListScreen
      list={useList(listAcidentesPrestador)}
      columns={columns}
      exportName="Acidentes de todas as empresas"
      counted={['pedido', 'pedidos']}
      controls={{ empresa: EmpresaFilter }}
      tabs={<FilaTabs />}
      opens={{ parameter: 'pedido', Dialog: AcidenteDialog }}
      empty={{
        icon: CircleCheckBig,
        title: 'Nenhum acidente à espera de resposta',
        text: 'Os acidentes que as empresas registam aparecem aqui assim que são enviados.',
      }}
    />
  )
}
