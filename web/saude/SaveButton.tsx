import { CalendarArrowDown, FolderDown } from 'lucide'
import type { IconNode } from 'lucide'
import { useState } from 'react'
import type { ListedRow } from '#contract/kit/list.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { isFailure, noConnection } from '#web/kit/call/failure.ts'
import type { ListState } from '#web/kit/list/use-list.ts'
import { formatCount } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import type { Ficheiro } from './save.ts'

type Props<Row extends ListedRow, Values extends object> = {
  list: ListState<Row, Values>
  chosen: readonly Row[]
}

/** Saves the chosen bookings as a calendar. */
export function CalendarioButton<Row extends ListedRow, Values extends object>({
  especie,
  ...of
}: Props<Row, Values> & { especie: Exclude<Ficheiro, 'fichas'> }) {
  const { list, chosen } = of
  if (list.reply?.count === 0) return null
  // a phone has room for a number only
  const label = chosen.length > 0 ? `Exportar calendário (${chosen.length})` : 'Exportar calendário'
  return <SaveButton ficheiro={especie} icon={CalendarArrowDown} {...{ label, of }} />
}

/** Saves the certificates of the chosen exams. */
export const FichasButton = <Row extends ListedRow, Values extends object>(
  of: Props<Row, Values>,
) => <SaveButton ficheiro="fichas" icon={FolderDown} label={fichasOf(of)} of={of} />

function fichasOf({ list, chosen }: { list: { narrowed: boolean }; chosen: readonly unknown[] }) {
  if (chosen.length > 0) return `Descarregar ${formatCount(chosen.length, 'ficha', 'fichas')}`
  return list.narrowed ? 'Descarregar fichas filtradas' : 'Descarregar fichas'
}

type Save<Row extends ListedRow, Values extends object> = {
  ficheiro: Ficheiro
  icon: IconNode
  label: string
  of: Props<Row, Values>
}

function SaveButton<Row extends ListedRow, Values extends object>(props: Save<Row, Values>) {
  const { ficheiro, icon, label, of } = props
  const [done, setDone] = useState<number>()
  const running = done !== undefined

  async function run() {
    setDone(0)
    try {
      const { save } = await import('./save.ts')
      await save(ficheiro, of, setDone)
    } catch (error) {
      const failure = isFailure(error) ? error : noConnection()
      notify.erro(failure.message, failure.ref)
    } finally {
      setDone(undefined)
    }
  }

  return (
    <Button
      icon={running ? <Spinner small /> : <Icon of={icon} size={16} />}
      aria-busy={running || undefined}
      onClick={() => (running ? notify.aviso(fixedText('ficheiroEmProcessamento')) : void run())}
    >
      {done === undefined || ficheiro !== 'fichas' || done === 0 ? label : megabytes(done)}
    </Button>
  )
}

const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1).replace('.', ',')} MB`
