import { FileClock, FilePlus } from 'lucide'
import { useState } from 'react'
import { listDocumentos } from '#contract/documento/lista.ts'
import { OrganigramaFilter } from '#web/comum/organigrama/OrganigramaFilter.tsx'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { colunasDocumento } from './columns.tsx'

const DocumentoPanel = dialogOf(() => import('./DocumentoPanel.tsx'), 'DocumentoPanel')
const EscreverDialog = dialogOf(() => import('./EscreverDialog.tsx'), 'EscreverDialog')

export function DocumentoList() {
  const { empresa } = useEmpresa()
  const [adding, setAdding] = useState(false)
  const adds = can(empresa, 'seguranca', 'editar')
  const button = adds && (
    <Button
      variant="primary"
      icon={<Icon of={FilePlus} size={16} />}
      aria-haspopup="dialog"
      onClick={() => setAdding(true)}
    >
      Juntar documento
    </Button>
  )
  return (
    <>
      <ListScreen
        list={useList(listDocumentos)}
        columns={colunasDocumento}
        controls={{ organigrama: OrganigramaFilter }}
        actions={button}
        rows={{ opens: { parameter: 'detalhe', Dialog: DocumentoPanel } }}
        empty={{
          icon: FileClock,
          title: 'Ainda não há documentos com prazo',
          text: adds
            ? 'Junte a apólice de acidentes de trabalho, contratos, planos de emergência e verificações: o portal avisa antes de acabarem.'
            : 'Apólices, contratos, planos de emergência e verificações aparecem aqui, com o dia em que acabam.',
          action: button,
        }}
      />
      {adding && <EscreverDialog onClose={() => setAdding(false)} />}
    </>
  )
}
