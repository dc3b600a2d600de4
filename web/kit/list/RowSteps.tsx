import { useNavigate, useRouter } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Row } from '../ui/Layout.tsx'
import styles from './RowSteps.module.css'

type Props = {
  /** parameter of the address with the code of the open row */
  parameter: string
  cd: number
  rows: readonly { cd: number }[]
}

/** Buttons and arrow keys to the next rows. Steps replace the history: Back closes the dialog. */
export function RowSteps({ parameter, cd, rows }: Props) {
  const navigate = useNavigate()
  const { state } = useRouter().latestLocation
  const at = rows.findIndex((row) => row.cd === cd)
  const previous = rows[at - 1]
  const next = at === -1 ? undefined : rows[at + 1]

  function step(to: { cd: number } | undefined) {
    if (!to) return
    void navigate({
      to: '.',
      search: (old) => ({ ...old, [parameter]: to.cd }),
      state: { ...(state.aberto && { aberto: true }) },
      replace: true,
      resetScroll: false,
    })
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
    if (altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented) return
    if (target instanceof Element && target.closest('input, textarea, select')) return
    if (document.querySelectorAll('dialog[open]').length > 1) return
    if (key === 'ArrowLeft') step(previous)
    if (key === 'ArrowRight') step(next)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  const shown = useRef({ first: cd, last: cd })
  useEffect(() => {
    shown.current.last = cd
  }, [cd])
  useEffect(() => {
    const { current } = shown
    return () => {
      if (current.last !== current.first) focusRow(parameter, current.last)
    }
  }, [parameter])

  if (at === -1) return null
  return (
    <Row single justify="between" className={styles.steps}>
      <Button
        icon={<Icon of={ChevronLeft} size={16} />}
        blocked={!previous}
        aria-keyshortcuts="ArrowLeft"
        onClick={() => step(previous)}
      >
        Anterior
      </Button>
      <output>
        {at + 1} de {rows.length} nesta página
      </output>
      <Button blocked={!next} aria-keyshortcuts="ArrowRight" onClick={() => step(next)}>
        Próximo
        <Icon of={ChevronRight} size={16} />
      </Button>
    </Row>
  )
}

function focusRow(parameter: string, cd: number) {
  const links = document.querySelectorAll<HTMLAnchorElement>('tbody th a')
  const leading = [...links].find(
    ({ href }) => new URL(href).searchParams.get(parameter) === String(cd),
  )
  leading?.focus()
}
