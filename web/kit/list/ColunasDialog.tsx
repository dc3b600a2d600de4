import { useNavigate } from '@tanstack/react-router'
import { ArrowDown, ArrowUp } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Checkbox } from '../field/Checkbox.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { ItemRow, Note, Row, Rows } from '../ui/Layout.tsx'
import { shownColumns, type Named } from './columns.ts'
import { colOf } from './vista-address.ts'
import styles from './ColunasDialog.module.css'

type Props = { columns: readonly Named[]; col: string | undefined; onClose: () => void }

/** Which columns are in sight and in which order: said in the address, so a view can keep it. */
export function ColunasDialog({ columns, col, onClose }: Props) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(() => begun(columns, col))
  const [said, setSaid] = useState('')
  const list = useRef<HTMLElement>(null)
  const pressed = useRef<string>(undefined)
  // a moved row takes its button out of the page for a moment
  useEffect(() => {
    if (pressed.current)
      list.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`)?.focus()
    pressed.current = undefined
  })

  function move(at: number, to: number, way: string) {
    const one = chosen[at]
    if (!one || to < 0 || to >= chosen.length) return
    pressed.current = `${one.key}.${way}`
    setChosen(chosen.toSpliced(at, 1).toSpliced(to, 0, one))
    setSaid(`${one.label}: ${to + 1}.ª de ${chosen.length}`)
  }

  function apply(keys: readonly string[]) {
    const next = colOf(columns, keys)
    void navigate({ to: '.', search: (old) => ({ ...old, col: next }), resetScroll: false })
    onClose()
  }

  return (
    <Dialog
      title="Colunas"
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={() => apply(columns.map(({ key }) => key))}>
            Repor
          </Button>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            onClick={() => apply(chosen.filter(({ shown }) => shown).map(({ key }) => key))}
          >
            Aplicar
          </Button>
        </>
      }
    >
      <Note full>
        Escolha o que a lista mostra e por que ordem. Para não perder a escolha, guarde-a numa
        vista.
      </Note>
      <Rows ref={list}>
        {chosen.map(({ key, label, main, shown }, at) => (
          <ItemRow key={key}>
            <Row justify="between">
              <Checkbox
                label={main ? `${label} (sempre à vista)` : label}
                name={key}
                checked={shown}
                disabled={main}
                onChange={({ target }) =>
                  setChosen(
                    chosen.map((one) =>
                      one.key === key ? { ...one, shown: target.checked } : one,
                    ),
                  )
                }
              />
              <Row gap={1} className={styles.moves}>
                <IconButton
                  name={`Mover para cima: ${label}`}
                  icon={ArrowUp}
                  data-move={`${key}.up`}
                  aria-disabled={at === 0 || undefined}
                  onClick={() => move(at, at - 1, 'up')}
                />
                <IconButton
                  name={`Mover para baixo: ${label}`}
                  icon={ArrowDown}
                  data-move={`${key}.down`}
                  aria-disabled={at === chosen.length - 1 || undefined}
                  onClick={() => move(at, at + 1, 'down')}
                />
              </Row>
            </Row>
          </ItemRow>
        ))}
      </Rows>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </Dialog>
  )
}

/** The shown ones as they stand, then the others. */
function begun(columns: readonly Named[], col: string | undefined) {
  const inSight = shownColumns(columns, col)
  const others = columns.filter((one) => !inSight.includes(one))
  return [
    ...inSight.map((one) => ({ ...one, shown: true })),
    ...others.map((one) => ({ ...one, shown: false })),
  ]
}
