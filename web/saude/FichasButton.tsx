import { FolderDown } from 'lucide'
import { useState } from 'react'
import type { ExameRow } from '#contract/saude/exame.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { isFailure, noConnection } from '#web/kit/call/failure.ts'
import type { ListState } from '#web/kit/list/use-list.ts'
import { formatCount } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'

const load = () => import('./save-fichas.ts')

type Props<Values extends object> = {
  list: ListState<ExameRow, Values>
  chosen: readonly ExameRow[]
}

/** The certificates of the exams chosen, or else of all that search and filters leave, as one file. */
export function FichasButton<Values extends object>({ list, chosen }: Props<Values>) {
  const [done, setDone] = useState<number>()
  const running = done !== undefined

  async function run() {
    setDone(0)
    try {
      const { saveFichas } = await load()
      await saveFichas(list, chosen, setDone)
    } catch (error) {
      const failure = isFailure(error) ? error : noConnection()
      notify.erro(failure.message, failure.ref)
    } finally {
      setDone(undefined)
    }
  }

  return (
    <Button
      icon={running ? <Spinner small /> : <Icon of={FolderDown} size={16} />}
      aria-busy={running || undefined}
      onPointerEnter={() => void load()}
      onClick={() => (running ? notify.aviso(fixedText('ficheiroEmProcessamento')) : void run())}
    >
      {labelOf(list.narrowed, chosen.length, done)}
    </Button>
  )
}

function labelOf(narrowed: boolean, chosen: number, done: number | undefined) {
  if (done !== undefined && done > 0) return `${(done / 1_048_576).toFixed(1).replace('.', ',')} MB`
  if (chosen > 0) return `Descarregar ${formatCount(chosen, 'ficha', 'fichas')}`
  return narrowed ? 'Descarregar fichas filtradas' : 'Descarregar fichas'
}
