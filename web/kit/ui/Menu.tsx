import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { holdEscape } from './escape.ts'
import styles from './Menu.module.css'
import { plainText } from '#contract/kit/plain-text.ts'

type Props = {
  name: string
  button: ReactNode
  primary?: boolean
  /** as a button among others looks */
  framed?: boolean
  busy?: boolean
  children: ReactNode
}

const width = 272 + 8

export function Menu(props: Props) {
  const { name, button, primary = false, framed = false, busy = false, children } = props
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const releaseEscape = useRef<() => void>(undefined)
  const [open, setOpen] = useState(false)
  useEffect(() => () => releaseEscape.current?.(), [])
  // the items may load after the menu opened
  useEffect(() => {
    const shown = menu.current
    if (!open || !shown) return undefined
    const watch = new MutationObserver(() => {
      if (!shown.contains(document.activeElement)) items(shown)[0]?.focus()
    })
    watch.observe(shown, { childList: true })
    return () => watch.disconnect()
  }, [open])

  /** Escape closes the menu, not the dialog around it: from before it shows, `toggle` comes later. */
  function hold({ newState }: Pick<ToggleEvent, 'newState'>) {
    releaseEscape.current?.()
    releaseEscape.current =
      newState === 'open' ? holdEscape(() => menu.current?.hidePopover()) : undefined
  }

  function place() {
    if (!trigger.current || !menu.current) return
    const { right, bottom } = trigger.current.getBoundingClientRect()
    menu.current.style.top = `${bottom + 6}px`
    const page = document.documentElement.clientWidth
    menu.current.style.right = `${Math.max(8, Math.min(page - right, page - width))}px`
  }

  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        data-primary={primary || undefined}
        data-framed={framed || undefined}
        aria-busy={busy || undefined}
        popoverTarget={id}
        aria-haspopup="menu"
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          menu.current?.showPopover()
        }}
      >
        <span className="visually-hidden">{name}</span>
        <span className={styles.face} aria-hidden>
          {button}
        </span>
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={name}
        className={styles.menu}
        onBeforeToggle={(event) => {
          hold(event)
          place()
        }}
        onToggle={(event) => {
          const opened = event.newState === 'open'
          setOpen(opened)
          if (opened) items(event.currentTarget)[0]?.focus()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Tab') event.currentTarget.hidePopover()
          const list = items(event.currentTarget)
          const current = list.findIndex((item) => item === document.activeElement)
          const labels = list.map((item) => item.textContent)
          const next = menuKey(event.key, current, labels)
          if (next === undefined) return
          event.preventDefault()
          list[next]?.focus()
        }}
        onClick={(event) => {
          const { target, currentTarget } = event
          const item =
            target instanceof Element && target.closest('[role="menuitem"], [data-closes]')
          if (item) currentTarget.hidePopover()
        }}
      >
        {children}
      </div>
    </>
  )
}

const items = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')]

/** The index a key moves to: arrows wrap, a letter finds the next match. Otherwise undefined. */
export function menuKey(key: string, current: number, labels: readonly string[]) {
  const last = labels.length - 1
  if (last < 0) return undefined
  if (key === 'ArrowDown') return current >= last ? 0 : current + 1
  if (key === 'ArrowUp') return current <= 0 ? last : current - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key.length !== 1 || key === ' ') return undefined
  const after = labels.map((_, index) => (current + 1 + index) % labels.length)
  return after.find((index) => plainText(labels[index] ?? '').startsWith(plainText(key)))
}
