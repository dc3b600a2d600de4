import { camposAcidente } from '#contract/acidente/campos.ts'
import { listAcidentesPrestador } from '#contract/acidente/prestador.ts'
import {
  controls,
  empresaDoPedido,
  estado,
  Fila,
  pedidoEm,
} from '#web/comum/pedido/prestador/Fila.tsx'
import { FilaTabs } from '#web/comum/pedido/prestador/FilaTabs.tsx'
import { columnsOf, day, nomeFuncionario, numMecan, organig } from '#web/kit/list/columns.ts'
import { useList } from '#web/kit/list/use-list.ts'
import { onDemand } from '#web/kit/screen/on-demand.tsx'

const AcidenteDialog = onDemand(async () => (await import('./AcidenteDialog.tsx')).AcidenteDialog)

const columns = columnsOf(listAcidentesPrestador, [
  empresaDoPedido,
  numMecan,
  { ...nomeFuncionario, key: 'funcion' },
  day('dt', 'Acidente'),
  { key: 'acc_lesiv', label: camposAcidente.cd_acc_lesiv.label, width: '13%', wrap: true },
  { ...organig, width: '11%' },
  pedidoEm,
  { key: 'autor', label: 'Pedido por', width: '8.5%', wrap: true },
  estado,
])

export function AcidenteListPrestador() {
  return (
    <Fila
      list={useList(listAcidentesPrestador)}
      {...{ columns, controls }}
      exportName="Acidentes de todas as empresas"
      tabs={<FilaTabs />}
      Dialog={AcidenteDialog}
      empty={{
        title: 'Nenhum acidente à espera de resposta',
        text: 'Os acidentes que as empresas registam aparecem aqui assim que são enviados.',
      }}
    />
  )
}
