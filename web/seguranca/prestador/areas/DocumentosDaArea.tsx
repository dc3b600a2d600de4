import { Pencil, Plus, Trash2 } from 'lucide'
import {
  attachDocumento,
  readDocumento,
  renameDocumento,
  type DocumentoPrestador,
} from '#contract/seguranca/prestador-area.ts'
import { IfMay, useMay } from '#web/comum/prestador/session.ts'
import { fetchPdf } from '#web/kit/call/call.ts'
import { useOpened } from '#web/kit/screen/DialogButton.tsx'
import { OpenButton } from '#web/kit/screen/OpenButton.tsx'
import { Badge } from '#web/kit/ui/Badge.tsx'
import { Card, Note } from '#web/kit/ui/Layout.tsx'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { DownloadButton } from '../../DownloadButton.tsx'
import { AttachDialog, TituloDialog, RemoveDaAreaDialog } from './DocumentoDialogs.tsx'
import { Line, Lines } from '#web/kit/ui/Lines.tsx'

type Props = { area: number; documentos: readonly DocumentoPrestador[] }

/** The documents of an area: the shared ones first. */
export function DocumentosDaArea({ area, documentos }: Props) {
  return (
    <Card title="Documentos">
      {documentos.length === 0 && <Note full>Esta área ainda não tem documentos.</Note>}
      <Lines followed>
        {documentos.map((documento) => (
          <Documento key={documento.cd} {...{ area, documento }} />
        ))}
      </Lines>
      <IfMay call={attachDocumento}>
        <OpenButton icon={Plus} Dialog={AttachDialog} of={{ area }}>
          Juntar um documento
        </OpenButton>
      </IfMay>
    </Card>
  )
}

function Documento({ area, documento }: { area: number; documento: DocumentoPrestador }) {
  const { cd, titulo, empresa } = documento
  const { open, shown } = useOpened<'titulo' | 'remover'>()
  const path = { area, id: cd }
  const opens = useMay(readDocumento)
  return (
    <Line
      end={
        <>
          <Badge tone={empresa === null ? 'accent' : 'neutral'} wraps>
            {empresa ?? 'Todas as empresas'}
          </Badge>
          <IfMay call={renameDocumento}>
            <IconButton
              name={`Mudar o título de ${titulo}`}
              icon={Pencil}
              onClick={open('titulo')}
            />
            <IconButton name={`Remover ${titulo}`} icon={Trash2} onClick={open('remover')} />
          </IfMay>
          {shown((name, onClose) =>
            name === 'titulo' ? (
              <TituloDialog {...{ area, documento, onClose }} />
            ) : (
              <RemoveDaAreaDialog {...{ area, documento, onClose }} />
            ),
          )}
        </>
      }
    >
      {opens ? (
        <DownloadButton load={() => fetchPdf(readDocumento, { path })} titulo={titulo} />
      ) : (
        titulo
      )}
    </Line>
  )
}
