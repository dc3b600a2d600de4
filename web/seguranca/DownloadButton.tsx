import { FileDown } from 'lucide'
import { saveFile } from '#web/kit/browser/download.ts'
import { useFile } from '#web/kit/screen/use-file.ts'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import styles from '#web/kit/ui/Link.module.css'

type Props = {
  load: () => Promise<Blob>
  titulo: string
}

/** A document by its title: a click downloads it. */
export function DownloadButton({ load, titulo }: Props) {
  const { running, start } = useFile(async () => {
    saveFile(await load(), fileName(titulo))
  })
  return (
    <button
      type="button"
      className={styles.button}
      aria-busy={running || undefined}
      onClick={start}
    >
      {running ? <Spinner small /> : <Icon of={FileDown} size={16} />}
      {titulo}
    </button>
  )
}

const fileName = (titulo: string) =>
  `${titulo.replace(/\.pdf$/iu, '').replaceAll(/["<>:|?*/\\]/gu, '-')}.pdf`
