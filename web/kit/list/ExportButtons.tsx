import { Download } from 'lucide'
import { Icon } from '../ui/Icon.tsx'
import { useState } from 'react'
import type { ListedRow } from '#contract/kit/list.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { isFailure, noConnection } from '../call/failure.ts'
import { notify } from '../browser/notify.ts'
import { Button } from '../ui/Button.tsx'
import type { Column } from './columns.ts'
import { narrowing } from '#contract/kit/list-address.ts'
import type { Narrowing } from '#contract/kit/list-address.ts'
import type { ListState } from './use-list.ts'
import styles from './ExportButtons.module.css'
import { Spinner } from '../ui/Spinner.tsx'

const load = () => import('./export.ts')

type Props<Row extends ListedRow> = {
  list: ListState<Row>
  columns: readonly Column<Row>[]
  name: string
  minimum: number
}

/** Exports all rows; a second button exports those that search, filters and order leave. */
export function ExportButtons<Row extends ListedRow>(props: Props<Row>) {
  const { list } = props
  const query = narrowing(list.list, list.search)
  const { ordenacao, ...limits } = query
  const narrowed = Object.values(limits).some(Boolean)
  const count = list.reply?.mais ? undefined : list.reply?.count
  return (
    <>
      {(narrowed || ordenacao) && (
        <ExportButton {...props} label="Exportar filtrados" query={query} total={count} />
      )}
      <ExportButton {...props} label="Exportar" query={{}} total={narrowed ? undefined : count} />
    </>
  )
}

type ButtonProps<Row extends ListedRow> = Props<Row> & {
  label: string
  query: Narrowing
  total: number | undefined
}

function ExportButton<Row extends ListedRow>(props: ButtonProps<Row>) {
  const { list, columns, name, minimum, label, query, total } = props
  const [done, setDone] = useState<number>()

  async function run() {
    setDone(0)
    try {
      const { exportList } = await load()
      const input = { place: list, query, columns, name, minimum, onRows: setDone }
      await exportList({ list: list.list, ...input })
    } catch (error) {
      const failure = isFailure(error) ? error : noConnection()
      notify.erro(failure.message, failure.ref)
    } finally {
      setDone(undefined)
    }
  }

  return (
    <Button
      icon={
        done === undefined ? (
          <Icon of={Download} size={16} />
        ) : (
          <ProgressRing part={total ? done / total : undefined} />
        )
      }
      aria-busy={done === undefined ? undefined : true}
      onPointerEnter={() => void load().catch(() => {})}
      onClick={() =>
        done === undefined ? void run() : notify.aviso(fixedText('ficheiroEmProcessamento'))
      }
    >
      {label}
    </Button>
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
