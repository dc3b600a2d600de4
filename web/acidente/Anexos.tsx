import { FileText, Image as Picture, Paperclip, Trash2 } from 'lucide'
import { useId, useState } from 'react'
import type { Acidente, AnexoDeAcidente } from '#contract/acidente/acidente.ts'
import { removeAnexoAcidente } from '#contract/acidente/depois.ts'
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
import styles from './Anexos.module.css'
import { AnexoViewer } from './AnexoViewer.tsx'
import { readsOfAcidentes } from './touched.ts'
import { useAnexo } from './use-anexo.ts'
import { useUpload } from './use-upload.ts'

/** Photographs and documents; users who may register accidents add and remove them. */
export function Anexos({ acidente }: { acidente: Acidente }) {
  const { empresa } = useEmpresa()
  const writes = can(empresa, 'acidente', 'criar')
  return (
    <div className={styles.anexos}>
      {acidente.anexos.length === 0 ? (
        <p className={styles.none}>Ainda não há ficheiros.</p>
      ) : (
        <ul className={styles.list}>
          {acidente.anexos.map((anexo) => (
            <Anexo key={anexo.cd} anexo={anexo} writes={writes} />
          ))}
        </ul>
      )}
      {writes && <Upload cd={acidente.cd} />}
    </div>
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
        className={styles.name}
        aria-busy={running || undefined}
        onClick={start}
      >
        {nome_fich}
      </button>
      <span className={styles.size}>{kilobytes(tamanho)}</span>
      {writes && (
        <IconButton
          name={`Remover ${nome_fich}`}
          icon={<Icon of={Trash2} size={17} />}
          onClick={() => setRemoving(true)}
        />
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
    <div className={styles.upload}>
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
      <p id={id} className={styles.hint}>
        PDF ou fotografias (JPEG, PNG, WebP): até 5 de cada vez, cada um até 5 MB. As fotografias
        ficam sem o local e a hora em que foram tiradas.
      </p>
      {errors.length > 0 && (
        <ul role="alert" className={styles.errors}>
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
