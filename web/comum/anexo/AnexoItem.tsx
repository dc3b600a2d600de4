import { FileText, Image as Picture, Trash2, Download } from 'lucide'
import { useState, type ReactNode } from 'react'
import { saveFile } from '#web/kit/browser/download.ts'
import { decodeFile } from '#web/kit/browser/pdf.ts'
import { useFile } from '#web/kit/screen/use-file.ts'
import { formatNumber } from '#web/kit/text/format.ts'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { Row } from '#web/kit/ui/Layout.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import link from '#web/kit/ui/Link.module.css'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import styles from './Anexos.module.css'

type Lido = { anex: string; mime: string; nome_fich: string }

type Props = {
  anexo: { nome_fich: string; mime: string; tamanho: number }
  /** without it the name alone is shown */
  read: false | (() => Promise<{ message: Lido }>)
  /** tells how it went */
  remove: false | (() => Promise<void>)
  children?: ReactNode
}

const kilobytes = (bytes: number) => `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} KB`

/** A file of a list: a photograph opens, a PDF is saved. */
export function AnexoItem({ anexo, read, remove, children }: Props) {
  const { nome_fich, mime, tamanho } = anexo
  const [removing, setRemoving] = useState(false)
  const [shown, setShown] = useState<Lido>()
  const { running, start } = useFile(async () => {
    if (!read) return
    const { message } = await read()
    if (mime !== 'application/pdf') setShown(message)
    else saveFile(decodeFile(message.anex, message.mime), message.nome_fich)
  })
  const kind = mime === 'application/pdf' ? FileText : Picture
  const onClose = () => setRemoving(false)
  return (
    <Row as="li" single className={styles.anexo}>
      {running ? <Spinner small /> : <Icon of={kind} size={17} aria-hidden />}
      <span className={styles.name}>
        {read ? (
          <button
            type="button"
            className={link.button}
            aria-busy={running || undefined}
            onClick={start}
          >
            {nome_fich}
          </button>
        ) : (
          nome_fich
        )}
        {children}
      </span>
      <span className={styles.size}>{kilobytes(tamanho)}</span>
      {remove && (
        <IconButton name={`Remover ${nome_fich}`} icon={Trash2} onClick={() => setRemoving(true)} />
      )}
      {removing && remove && (
        <ConfirmDialog
          title="Remover ficheiro"
          confirm="Remover"
          waitingText="A remover..."
          variant="danger"
          onConfirm={async () => {
            await remove()
            onClose()
          }}
          onClose={onClose}
        >
          <p>
            <strong>{nome_fich}</strong> deixa de existir. Fica no percurso que existiu e quem o
            removeu.
          </p>
        </ConfirmDialog>
      )}
      {shown && <AnexoViewer foto={shown} onClose={() => setShown(undefined)} />}
    </Row>
  )
}

type ViewerProps = { foto: { anex: string; mime: string; nome_fich: string }; onClose: () => void }

function AnexoViewer({ foto: { anex, mime, nome_fich }, onClose }: ViewerProps) {
  return (
    <Dialog
      title={nome_fich}
      size="page"
      onClose={onClose}
      footer={
        <Button
          icon={<Icon of={Download} size={16} aria-hidden />}
          onClick={() => saveFile(decodeFile(anex, mime), nome_fich)}
        >
          Descarregar
        </Button>
      }
    >
      <img
        src={`data:${mime};base64,${anex}`}
        alt={`Fotografia ${nome_fich}`}
        className={styles.photo}
      />
    </Dialog>
  )
}
