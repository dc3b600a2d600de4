import { Download } from 'lucide'
import { saveFile } from '#web/kit/browser/download.ts'
import { decodeFile } from '#web/kit/browser/pdf.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import styles from './Anexos.module.css'

type Props = { foto: { anex: string; mime: string; nome_fich: string }; onClose: () => void }

export function AnexoViewer({ foto: { anex, mime, nome_fich }, onClose }: Props) {
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
