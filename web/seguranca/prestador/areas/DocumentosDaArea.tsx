import { Pencil, Plus, Trash2 } from 'lucide'
import { useState } from 'react'
import {
  attachDocumento,
  readDocumento,
  renameDocumento,
  type DocumentoPrestador,
} from '#contract/seguranca/prestador-area.ts'
import { IfMay, useMay } from '#web/comum/prestador/session.ts'
import { fetchPdf } from '#web/kit/call/call.ts'
import { useOpened } from '#web/kit/screen/DialogButton.tsx'
import { Badge } from '#web/kit/ui/Badge.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card } from '#web/kit/ui/Card.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { DownloadButton } from '../../DownloadButton.tsx'
import { AttachDialog } from './AttachDialog.tsx'
import { TituloDialog } from './TituloDialog.tsx'
import { RemoveDaAreaDialog } from './RemoveDaAreaDialog.tsx'
import styles from './Areas.module.css'
import { Line, Lines } from '#web/kit/ui/Lines.tsx'

type Props = { area: number; documentos: readonly DocumentoPrestador[] }

/** The documents of an area: the shared ones first. */
export function DocumentosDaArea({ area, documentos }: Props) {
  const [attaching, setAttaching] = useState(false)
  return (
    <Card title="Documentos">
      {documentos.length === 0 && (
        <p className={styles.none}>Esta área ainda não tem documentos.</p>
      )}
      <Lines followed>
        {documentos.map((documento) => (
          <Documento key={documento.cd} {...{ area, documento }} />
        ))}
      </Lines>
      <IfMay call={attachDocumento}>
        <Button
          icon={<Icon of={Plus} size={16} />}
          aria-haspopup="dialog"
          onClick={() => setAttaching(true)}
        >
          Juntar um documento
        </Button>
      </IfMay>
      {attaching && <AttachDialog area={area} onClose={() => setAttaching(false)} />}
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
