import { FileText } from 'lucide'
import { readRelatorio } from '#contract/seguranca/atividade.ts'
import { saveFile } from '#web/kit/browser/download.ts'
import { fetchPdf } from '#web/kit/call/call.ts'
import { useFile } from '#web/kit/screen/use-file.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'

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
      icon={running ? <Spinner small /> : <Icon of={FileText} size={18} />}
      aria-busy={running || undefined}
      onClick={start}
    />
  )
}
