import { readDocumentoPrestador, renewDocumentoPrestador } from '#contract/documento/prestador.ts'
import { LinhaPanel } from '#web/comum/linha/LinhaPanel.tsx'
import { useMay } from '#web/comum/prestador/session.ts'
import { useRead } from '#web/kit/call/read.ts'
import { RowButtons } from '#web/kit/list/RowButtons.tsx'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { documentoActs } from '../../documento/acts.tsx'
import { linhaDeDocumento } from '../../documento/linha.tsx'
import { useLadoDoPrestador } from './lado.ts'

const EscreverDialogPrestador = dialogOf(
  () => import('./EscreverDialogPrestador.tsx'),
  'EscreverDialogPrestador',
)

export function DocumentoPanelPrestador({ cd, onClose }: { cd: number; onClose: () => void }) {
  const lado = useLadoDoPrestador()
  const may = useMay(renewDocumentoPrestador)
  const read = useRead(readDocumentoPrestador, { path: { id: cd } })
  return (
    <LinhaPanel
      heading="Documento com prazo"
      {...{ read, onClose }}
      linha={(documento) => ({
        ...linhaDeDocumento(documento, lado),
        empresa: documento.empresa,
        actions: may && (
          <RowButtons
            acts={documentoActs(documento, {
              lado,
              change: (close) => <EscreverDialogPrestador documento={documento} onClose={close} />,
              onGone: onClose,
            })}
          />
        ),
      })}
    />
  )
}
