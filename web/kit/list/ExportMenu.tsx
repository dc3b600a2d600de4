import { ChevronDown, Download } from 'lucide'
import { Icon } from '../ui/Icon.tsx'
import { useState } from 'react'
import type { ListedRow } from '#contract/kit/list.ts'
import { extraOf } from '../screen/extra-of.tsx'
import { Menu } from '../ui/Menu.tsx'
import { notify } from '../browser/notify.ts'
import { noConnection } from '../call/failure.ts'
import type { FileAsked, Exported, Progress } from './export.ts'
import styles from './ExportMenu.module.css'
import { Spinner } from '../ui/Spinner.tsx'

const ExportChoices = extraOf(() => import('./ExportChoices.tsx'), 'ExportChoices')

/** Makes a file of the list; the choices come behind the first screen. */
export function ExportMenu<Row extends ListedRow>(props: Exported<Row>) {
  const [done, setDone] = useState<Progress>()
  const run = (asked: FileAsked) =>
    import('./export.ts').then(
      ({ exportAsked }) => exportAsked({ ...props, ...asked, done, onDone: setDone }),
      () => notify.erro(noConnection().message),
    )
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
        list={props.list}
        columns={props.columns}
        onChoose={(asked) => void run(asked)}
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
