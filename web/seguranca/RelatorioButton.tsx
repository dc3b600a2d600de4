import { FileText } from 'lucide'
import { readRelatorio } from '#contract/seguranca/atividade.ts'
import { saveFile } from '#web/kit/browser/download.ts'
import { fetchPdf } from '#web/kit/call/call.ts'
import { useFile } from '#web/kit/screen/use-file.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { IconButton } from '#web/kit/ui/IconButton.tsx'

type Props = { cd: number; cd_relat: number; relat: string }

export function RelatorioButton({ cd, cd_relat, relat }: Props) {
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
