import { FileSpreadsheet } from 'lucide'
import { saveFile } from '#web/kit/browser/download.ts'
import { useFile } from '#web/kit/screen/use-file.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import type { Quadro } from './quadro.ts'

type Props<Soma> = { quadro: Quadro<Soma>; ficheiro?: (() => Promise<Blob>) | undefined }

export function ExcelButton<Soma>({ quadro, ficheiro }: Props<Soma>) {
  const { running, start } = useFile(async () => {
    const { ficheiroDe } = await import('./ficheiro.ts')
    saveFile(await (ficheiro?.() ?? ficheiroDe(quadro)), `${quadro.titulo}.xlsx`)
  })
  return (
    <Button
      icon={running ? <Spinner small /> : <Icon of={FileSpreadsheet} size={16} aria-hidden />}
      aria-busy={running || undefined}
      onClick={start}
    >
      Descarregar Excel<span className="visually-hidden">: {quadro.titulo}</span>
    </Button>
  )
}
