import { FileText, Image as Picture, Paperclip, Trash2 } from 'lucide'
import { useId, useState } from 'react'
import type { Acidente, AnexoDeAcidente } from '#contract/acidente/acidente.ts'
import { removeAnexoAcidente, readAnexoAcidente } from '#contract/acidente/depois.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { FileChoice } from '#web/kit/field/FileChoice.tsx'
import { notify } from '#web/kit/browser/notify.ts'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { formatNumber } from '#web/kit/text/format.ts'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { Note, Stack } from '#web/kit/ui/Layout.tsx'
import link from '#web/kit/ui/Link.module.css'
import styles from './Anexos.module.css'
import { AnexoViewer } from './AnexoViewer.tsx'
import { readsOfAcidentes } from './reads.ts'
import { useUpload } from './use-upload.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { saveFile } from '#web/kit/browser/download.ts'
import { decodeFile } from '#web/kit/browser/pdf.ts'
import { call } from '#web/kit/call/call.ts'
import { useFile } from '#web/kit/screen/use-file.ts'

/** Photographs and documents; users who may register accidents add and remove them. */
export function Anexos({ acidente }: { acidente: Acidente }) {
  const { empresa } = useEmpresa()
  const writes = can(empresa, 'acidente', 'criar')
  return (
    <Stack>
      {acidente.anexos.length === 0 ? (
        <Note>Ainda não há ficheiros.</Note>
      ) : (
        <Stack as="ul" gap={0}>
          {acidente.anexos.map((anexo) => (
            <Anexo key={anexo.cd} anexo={anexo} writes={writes} />
          ))}
        </Stack>
      )}
      {writes && <Upload cd={acidente.cd} />}
    </Stack>
  )
}

const kilobytes = (bytes: number) => `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} KB`

function Anexo({ anexo, writes }: { anexo: AnexoDeAcidente; writes: boolean }) {
  const { cd, nome_fich, mime, tamanho } = anexo
  const [removing, setRemoving] = useState(false)
  const { running, start, shown, close } = useAnexo(anexo)
  const kind = mime === 'application/pdf' ? FileText : Picture
  return (
    <li className={styles.anexo}>
      {running ? <Spinner small /> : <Icon of={kind} size={17} aria-hidden />}
      <button
        type="button"
        className={link.button}
        aria-busy={running || undefined}
        onClick={start}
      >
        {nome_fich}
      </button>
      <span className={styles.size}>{kilobytes(tamanho)}</span>
      {writes && (
        <IconButton name={`Remover ${nome_fich}`} icon={Trash2} onClick={() => setRemoving(true)} />
      )}
      {removing && <Remove cd={cd} nome={nome_fich} onClose={() => setRemoving(false)} />}
      {shown && <AnexoViewer foto={shown} onClose={close} />}
    </li>
  )
}

function Remove({ cd, nome, onClose }: { cd: number; nome: string; onClose: () => void }) {
  const { empresa } = useEmpresa()
  const { write } = useWrite(removeAnexoAcidente, {
    touches: readsOfAcidentes,
    onDone({ message }) {
      onClose()
      notify.sucesso(message)
    },
    onFailure() {
      onClose()
      return false
    },
  })
  return (
    <ConfirmDialog
      title="Remover ficheiro"
      confirm="Remover"
      waitingText="A remover..."
      variant="danger"
      onConfirm={() => write({ path: { org: empresa.cd, id: cd } })}
      onClose={onClose}
    >
      <p>
        <strong>{nome}</strong> deixa de existir. Fica no percurso que existiu e quem o removeu.
      </p>
    </ConfirmDialog>
  )
}

function Upload({ cd }: { cd: number }) {
  const id = useId()
  const { sending, waiting, errors, send } = useUpload(cd)
  return (
    <Stack gap={2} align="start" data-unprinted>
      <FileChoice
        icon={Paperclip}
        multiple
        accept="application/pdf,image/jpeg,image/png,image/webp"
        waiting={waiting}
        describedBy={id}
        onFiles={send}
      >
        {sending ? `A enviar ${sending}...` : 'Juntar ficheiros'}
      </FileChoice>
      <Note id={id}>
        PDF ou fotografias (JPEG, PNG, WebP): até 5 de cada vez, cada um até 5 MB. As fotografias
        ficam sem o local e a hora em que foram tiradas.
      </Note>
      {errors.length > 0 && (
        <Note as="ul" tone="danger" role="alert">
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </Note>
      )}
    </Stack>
  )
}

type Lido = ReplyOf<typeof readAnexoAcidente>['message']

function useAnexo({ cd, mime }: AnexoDeAcidente) {
  const { empresa } = useEmpresa()
  const [shown, setShown] = useState<Lido>()
  const { running, start } = useFile(async () => {
    const { message } = await call(readAnexoAcidente, { path: { org: empresa.cd, id: cd } })
    if (mime !== 'application/pdf') setShown(message)
    else saveFile(decodeFile(message.anex, message.mime), message.nome_fich)
  })
  return { running, start, shown, close: () => setShown(undefined) }
}
