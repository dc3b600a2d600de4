import { Check } from 'lucide'
import { Icon } from '../ui/Icon.tsx'
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { formatCount, formatNumber } from '../text/format.ts'
import { Note } from '../ui/Layout.tsx'
import { Marked } from '../ui/Marked.tsx'
import styles from './Combobox.module.css'
import { useFloat } from './float.ts'
import type { Option } from './matching.ts'

type Props = {
  id: string
  anchor: RefObject<HTMLElement | null>
  open: boolean
  found: readonly Option[]
  active: number | undefined
  chosen: number | string | null
  typed: string
  note: string
  onChoose: (cd: number) => void
}

// options in the page at a time; typing finds the rest
const most = 100

export function ComboboxList(props: Props) {
  const { id, anchor, open, found, active, chosen, typed, note, onChoose } = props
  const box = useRef<HTMLDivElement>(null)
  const at = found.findIndex(({ cd }) => cd === active)
  const from = at < most ? 0 : at - (at % most)
  const shown = found.slice(from, from + most)
  useFloat(box, anchor, { open, wide: true })
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the focus stays in the field */}
      <div
        ref={box}
        popover="manual"
        className={styles.popover}
        onMouseDown={(event) => event.preventDefault()}
      >
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be searched */}
        <div id={id} role="listbox" aria-label="Opções" className={styles.list}>
          {open &&
            shown.map((option) => (
              <Item
                key={option.cd}
                id={`${id}-${option.cd}`}
                option={option}
                typed={typed}
                active={option.cd === active}
                chosen={option.cd === chosen}
                onChoose={onChoose}
              />
            ))}
        </div>
        {open && found.length === 0 && <Note className={styles.note}>{note}</Note>}
        {open && found.length > most && (
          <Note className={styles.note}>
            Mostram-se {formatNumber(shown.length)} de {formatNumber(found.length)}. Escreva para
            encontrar os outros.
          </Note>
        )}
      </div>
      <output className="visually-hidden">
        {open && (found.length > 0 ? formatCount(found.length, 'opção', 'opções') : note)}
      </output>
    </>
  )
}

type ItemProps = {
  id: string
  option: Option
  typed: string
  active: boolean
  chosen: boolean
  onChoose: (cd: number) => void
}

function Item({ id, option: { cd, nome }, typed, active, chosen, onChoose }: ItemProps) {
  useEffect(() => {
    if (active) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])
  const look = active ? `${styles.option} ${styles.active}` : styles.option
  const choose = () => onChoose(cd)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus, jsx-a11y/prefer-tag-over-role -- the field has the focus and the keys
    <div id={id} role="option" aria-selected={chosen} className={look} onClick={choose}>
      <span>
        <Marked text={nome} search={typed} />
      </span>
      {chosen && <Icon of={Check} size={16} aria-hidden />}
    </div>
  )
}
