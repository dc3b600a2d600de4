import { ChevronDown, Download } from 'lucide'
import { Icon } from '../ui/Icon.tsx'
import { useState } from 'react'
import type { ListedRow } from '#contract/kit/list.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { isFailure, noConnection } from '../call/failure.ts'
import { extraOf } from '../screen/extra-of.tsx'
import { notify } from '../browser/notify.ts'
import { Menu } from '../ui/Menu.tsx'
import type { Column } from './columns.ts'
import { narrowing } from '#contract/kit/list-address.ts'
import type { Format } from './export.ts'
import type { ListState } from './use-list.ts'
import styles from './ExportMenu.module.css'
import { Spinner } from '../ui/Spinner.tsx'

const ExportChoices = extraOf(() => import('./ExportChoices.tsx'), 'ExportChoices')

type Props<Row extends ListedRow> = {
  list: ListState<Row>
  columns: readonly Column<Row>[]
  name: string
  minimum: number
}

/** Exports all rows, or those that search, filters and order leave, in the chosen format. */
export function ExportMenu<Row extends ListedRow>({ list, columns, name, minimum }: Props<Row>) {
  const [done, setDone] = useState<{ count: number; total: number | undefined }>()
  const found = narrowing(list.list, list.search)
  const { ordenacao, ...limits } = found
  const narrowed = Object.values(limits).some(Boolean)
  const count = list.reply?.mais ? undefined : list.reply?.count

  async function run(format: Format, all: boolean) {
    const total = all && narrowed ? undefined : count
    setDone({ count: 0, total })
    try {
      const { exportList } = await import('./export.ts')
      const input = { place: list, query: all ? {} : found, columns, name, minimum, format }
      const onRows = (sofar: number) => setDone({ count: sofar, total })
      await exportList({ list: list.list, ...input, onRows })
    } catch (error) {
      const failure = isFailure(error) ? error : noConnection()
      notify.erro(failure.message, failure.ref)
    } finally {
      setDone(undefined)
    }
  }

  return (
    <Menu
      name="Exportar"
      framed
      busy={done !== undefined}
      button={
        <>
          {done ? (
            <ProgressRing part={done.total && done.count / done.total} />
          ) : (
            <Icon of={Download} size={16} />
          )}
          Exportar
          <Icon of={ChevronDown} size={15} />
        </>
      }
    >
      <ExportChoices
        narrowed={narrowed || ordenacao !== undefined}
        onChoose={(format, all) =>
          done ? notify.aviso(fixedText('ficheiroEmProcessamento')) : void run(format, all)
        }
      />
    </Menu>
  )
}

/** Progress as a part of 1; undefined: unknown. */
function ProgressRing({ part }: { part: number | undefined }) {
  if (part === undefined) return <Spinner small />
  return (
    <span
      className={styles.ring}
      style={{ '--part': `${Math.min(1, part) * 360}deg` } as object}
      aria-hidden
    />
  )
}
