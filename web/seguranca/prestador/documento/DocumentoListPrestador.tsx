import { FileClock, FilePlus } from 'lucide'
import { useState } from 'react'
import { createDocumentoPrestador, listDocumentosPrestador } from '#contract/documento/prestador.ts'
import { EmpresaFilter } from '#web/comum/prestador/ComboboxFilter.tsx'
import { IfMay } from '#web/comum/prestador/session.ts'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
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
  const [adding, setAdding] = useState(false)
  return (
    <>
      <ListScreen
        list={useList(listDocumentosPrestador)}
        columns={colunasDocumentoPrestador}
        tabs={<SegurancaTabs />}
        controls={{ empresa: EmpresaFilter }}
        actions={
          <IfMay call={createDocumentoPrestador}>
            <Button
              variant="primary"
              icon={<Icon of={FilePlus} size={16} />}
              aria-haspopup="dialog"
              onClick={() => setAdding(true)}
            >
              Juntar documento
            </Button>
          </IfMay>
        }
        rows={{ opens: { parameter: 'detalhe', Dialog: DocumentoPanelPrestador } }}
        empty={{
          icon: FileClock,
          title: 'Ainda não há documentos com prazo',
          text: 'Os documentos que as empresas e o prestador juntarem ficam aqui, o que acaba primeiro em cima.',
        }}
      />
      {adding && <EscreverDialogPrestador onClose={() => setAdding(false)} />}
    </>
  )
}
