import { Paperclip, FileText } from 'lucide'
import { useState } from 'react'
import { listAtividades, readRelatorio } from '#contract/seguranca/atividade.ts'
import { createPortal } from 'react-dom'
import { columnsOf } from '#web/kit/list/columns.ts'
import { formatCount } from '#web/kit/text/format.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { Row } from '#web/kit/ui/Layout.tsx'
import { saveFile } from '#web/kit/browser/download.ts'
import { fetchPdf } from '#web/kit/call/call.ts'
import { useFile } from '#web/kit/screen/use-file.ts'
import { useEmpresa } from '#web/kit/session/session.ts'

const AnexosDialog = dialogOf(() => import('./AnexosDialog.tsx'), 'AnexosDialog')

/** For users who may read them; the export has no such column, by specification. */
export const documentos = columnsOf(listAtividades, [
  {
    key: 'anex',
    label: 'Documentos',
    text: ({ anex, cd_relat }) => String(anex + Math.min(cd_relat, 1)),
    cell: (atividade) => <Documentos atividade={atividade} />,
    width: 'max(7.25em, 6.5rem)',
    screenOnly: true,
  },
])

type Props = {
  atividade: { cd: number; tipo: string; relat: string | null; cd_relat: number; anex: number }
}

/** The documents of an activity: its report and its attachments. */
function Documentos({ atividade }: Props) {
  const { cd, tipo, relat, cd_relat, anex } = atividade
  const [open, setOpen] = useState(false)
  return (
    <Row as="span" gap={1} inline>
      {relat !== null && cd_relat > 0 && <RelatorioButton {...{ cd, cd_relat, relat }} />}
      {anex > 0 && (
        <IconButton
          name={`${formatCount(anex, 'anexo', 'anexos')} de ${tipo}`}
          icon={Paperclip}
          size={18}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      )}
      {open &&
        createPortal(
          <AnexosDialog atividade={atividade} onClose={() => setOpen(false)} />,
          document.body,
        )}
    </Row>
  )
}

type RelatorioProps = { cd: number; cd_relat: number; relat: string }

function RelatorioButton({ cd, cd_relat, relat }: RelatorioProps) {
  const { empresa } = useEmpresa()
  const { running, start } = useFile(async () => {
    const path = { org: empresa.cd, atividade: cd, id: cd_relat }
    saveFile(await fetchPdf(readRelatorio, { path }), relat)
  })
  return (
    <IconButton
      name={`Descarregar o relatório ${relat}`}
      icon={FileText}
      size={18}
      busy={running}
      onClick={start}
    />
  )
}
