import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { rowsWithin } from './rows-within.ts'
import type { RowsWithin } from './rows-within.ts'

/**
 * Which of `count` rows of one height are worth rendering in a box that scrolls. The height is the
 * box's `--row`, in pixels; what sticks to its top has the height `--head`. `reveal` scrolls a row
 * into sight. `spare` are above and below those in sight, so that scrolling does not show white; of
 * rows that cost, no more than `few` are added in one frame.
 */
export function useRows<Box extends HTMLElement = HTMLDivElement>(
  count: number,
  spare = 8,
  few = Infinity,
) {
  const box = useRef<Box>(null)
  // of rows that come a few at a time, none comes before the next frame
  const atOnce = few === Infinity ? few : 0
  const [{ first, fitting, row, head, rows }, setWindow] = useState<Window>(() => {
    const sight = { first: 0, fitting: 12 }
    return {
      ...sight,
      row: 36,
      head: 0,
      rows: rowsWithin({ from: 0, to: 0 }, sight, spare, atOnce),
    }
  })

  const measured = useRef(false)
  const frame = useRef(0)
  /** Moves on by a frame's worth of rows: once in a frame, wherever the box was scrolled to by then. */
  const moveOn = useEffectEvent(() => {
    frame.current ||= requestAnimationFrame(() => {
      frame.current = 0
      const { scrollTop = 0 } = box.current ?? {}
      setWindow((old) =>
        movedTo(old, { ...old, first: Math.floor(scrollTop / old.row) }, spare, few),
      )
    })
  })

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const size = { row: 0, head: 0, fitting: 0 }
    const look = () => {
      const sight = { ...size, first: Math.floor(element.scrollTop / size.row) }
      setWindow((old) => movedTo(old, { ...old, ...sight }, spare, atOnce))
    }
    // what no scrolling changes is asked of the page no oftener than it can change
    const measure = () => {
      const style = getComputedStyle(element)
      size.row = Number.parseFloat(style.getPropertyValue('--row'))
      size.head = Number.parseFloat(style.getPropertyValue('--head')) || 0
      size.fitting = Math.ceil(element.clientHeight / size.row) + 1
      measured.current = true
      look()
      if (atOnce === 0) moveOn()
    }
    // else the observer measures, once the page is laid out
    if (atOnce > 0) measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    const scrolled = atOnce > 0 ? look : () => moveOn()
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', scrolled)
      cancelAnimationFrame(frame.current)
      frame.current = 0
    }
  }, [spare, atOnce])

  const wanting = rows.from > first - spare || rows.to < first + fitting + spare
  useEffect(() => {
    // not into the frame that shows the box for the first time
    if (wanting && measured.current) moveOn()
  })

  const reveal = useCallback(
    (index: number) => {
      const element = box.current
      if (!element || index < 0) return
      const top = index * row
      const { scrollTop } = element
      const room = element.clientHeight - head
      if (top < scrollTop) element.scrollTop = top
      else if (top + row > scrollTop + room) element.scrollTop = top + row - room
    },
    [row, head],
  )

  // until the box has scrolled back from rows that are gone
  const beyond = Math.max(0, first - Math.max(0, count - fitting))
  return {
    box,
    from: Math.max(0, rows.from - beyond),
    to: Math.min(count, rows.to - beyond),
    height: count * row,
    reveal,
  }
}

type Window = { first: number; fitting: number; row: number; head: number; rows: RowsWithin }

function movedTo(old: Window, next: Window, spare: number, more: number): Window {
  const rows = rowsWithin(old.rows, next, spare, more)
  return isSame(old, { ...next, rows }) ? old : { ...next, rows }
}

const isSame = (one: Window, other: Window) =>
  one.first === other.first &&
  one.fitting === other.fitting &&
  one.row === other.row &&
  one.head === other.head &&
  one.rows.from === other.rows.from &&
  one.rows.to === other.rows.to
