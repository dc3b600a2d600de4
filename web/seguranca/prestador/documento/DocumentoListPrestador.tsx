import { FileClock, FilePlus } from 'lucide'
import { createDocumentoPrestador, listDocumentosPrestador } from '#contract/documento/prestador.ts'
import { EmpresaFilter } from '#web/comum/prestador/ComboboxFilter.tsx'
import { IfMay } from '#web/comum/prestador/session.ts'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { OpenButton } from '#web/kit/screen/OpenButton.tsx'
import { colunasDocumentoPrestador } from '../../documento/columns.tsx'
import { SegurancaTabs } from '../SegurancaTabs.tsx'

const DocumentoPanelPrestador = dialogOf(
  () => import('./DocumentoPanelPrestador.tsx'),
  'DocumentoPanelPrestador',
)
const EscreverDialogPrestador = dialogOf(
  () => import('./EscreverDialogPrestador.tsx'),
  'EscreverDialogPrestador',
)

export function DocumentoListPrestador() {
  return (
    <ListScreen
      list={useList(listDocumentosPrestador)}
      columns={colunasDocumentoPrestador}
      tabs={<SegurancaTabs />}
      controls={{ empresa: EmpresaFilter }}
      actions={
        <IfMay call={createDocumentoPrestador}>
          <OpenButton variant="primary" icon={FilePlus} Dialog={EscreverDialogPrestador} of={{}}>
            Juntar documento
          </OpenButton>
        </IfMay>
      }
      rows={{ opens: { parameter: 'detalhe', Dialog: DocumentoPanelPrestador } }}
      empty={{
        icon: FileClock,
        title: 'Ainda não há documentos com prazo',
        text: 'Os documentos que as empresas e o prestador juntarem ficam aqui, o que acaba primeiro em cima.',
      }}
    />
  )
}
