import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/**
 * The indices of the rows to render, of `count` rows of one height in a scrolling box. CSS gives
 * the height as `--row` and that of a sticky head as `--head`, in pixels. `spare` rows are rendered
 * above and below; at most `few` are added a frame. `reveal` scrolls to a row.
 */
export function useRows<Box extends HTMLElement = HTMLDivElement>(
  count: number,
  spare = 8,
  few = Infinity,
) {
  const box = useRef<Box>(null)
  // with a limit per frame, no row comes before the next frame
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
    // styles are read only on resize: scrolling changes none of them
    const measure = () => {
      const style = getComputedStyle(element)
      size.row = Number.parseFloat(style.getPropertyValue('--row'))
      size.head = Number.parseFloat(style.getPropertyValue('--head')) || 0
      size.fitting = Math.ceil(element.clientHeight / size.row) + 1
      measured.current = true
      look()
      if (atOnce === 0) moveOn()
    }
    // otherwise the observer measures after layout
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
    // not in the frame that first shows the box
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

  // rows are gone, and the box has not scrolled back yet
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

/** Indices, `to` exclusive; they may lie outside of the list. */
type RowsWithin = { from: number; to: number }
type Sight = { first: number; fitting: number }

/** The rows to render next: at most `more` new ones, those in sight first, then `spare` around. */
export function rowsWithin(
  present: RowsWithin,
  { first, fitting }: Sight,
  spare: number,
  more: number,
) {
  const wanted = { from: first - spare, to: first + fitting + spare }
  let from = Math.max(present.from, wanted.from)
  let to = Math.min(present.to, wanted.to)
  if (!(from < to)) from = to = first
  const above = Math.min(more, Math.max(0, from - first))
  const below = Math.min(more - above, wanted.to - to)
  const behind = Math.min(more - above - below, from - above - wanted.from)
  from -= above + behind
  to += below
  return { from, to }
}
