import { readDocumentoComPrazo } from '#contract/documento/documento.ts'
import { LinhaPanel } from '#web/comum/linha/LinhaPanel.tsx'
import { useRead } from '#web/kit/call/read.ts'
import { RowButtons } from '#web/kit/list/RowButtons.tsx'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { documentoActs } from './acts.tsx'
import { useLadoDaEmpresa } from './lado.ts'
import { linhaDeDocumento } from './linha.tsx'

const EscreverDialog = dialogOf(() => import('./EscreverDialog.tsx'), 'EscreverDialog')

export function DocumentoPanel({ cd, onClose }: { cd: number; onClose: () => void }) {
  const { empresa } = useEmpresa()
  const lado = useLadoDaEmpresa()
  const read = useRead(readDocumentoComPrazo, { path: { org: empresa.cd, id: cd } })
  return (
    <LinhaPanel
      heading="Documento com prazo"
      {...{ read, onClose }}
      linha={(documento) => ({
        ...linhaDeDocumento(documento, lado),
        actions: can(empresa, 'seguranca', 'editar') && (
          <RowButtons
            acts={documentoActs(documento, {
              lado,
              change: (close) => <EscreverDialog documento={documento} onClose={close} />,
              onGone: onClose,
            })}
          />
        ),
      })}
    />
  )
}
