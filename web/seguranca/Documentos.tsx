import { Paperclip } from 'lucide'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { formatCount } from '#web/kit/text/format.ts'
import { onDemand } from '#web/kit/screen/on-demand.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { RelatorioButton } from './RelatorioButton.tsx'
import styles from './Seguranca.module.css'

const AnexosDialog = onDemand(async () => (await import('./AnexosDialog.tsx')).AnexosDialog)

type Props = {
  atividade: { cd: number; tipo: string; relat: string | null; cd_relat: number; anex: number }
}

/** The documents of an activity: its report and its attachments. */
export function Documentos({ atividade }: Props) {
  const { cd, tipo, relat, cd_relat, anex } = atividade
  const [open, setOpen] = useState(false)
  return (
    <span className={styles.documentos}>
      {relat !== null && cd_relat > 0 && <RelatorioButton {...{ cd, cd_relat, relat }} />}
      {anex > 0 && (
        <IconButton
          name={`${formatCount(anex, 'anexo', 'anexos')} de ${tipo}`}
          icon={<Icon of={Paperclip} size={18} />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      )}
      {open &&
        createPortal(
          <AnexosDialog atividade={atividade} onClose={() => setOpen(false)} />,
          document.body,
        )}
    </span>
  )
}
