import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/**
 * Which of `count` rows of one height are worth rendering in a box that scrolls. The height is the
 * box's `--row`, in pixels; what sticks to its top has the height `--head`. `reveal` scrolls a row
 * into sight. `spare` are above and below those in sight, so that scrolling does not show white.
 */
export function useRows<Box extends HTMLElement = HTMLDivElement>(count: number, spare = 8) {
  const box = useRef<Box>(null)
  const [{ first, fitting, row, head }, setWindow] = useState({
    first: 0,
    fitting: 12,
    row: 36,
    head: 0,
  })

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () => {
      const style = getComputedStyle(element)
      const height = Number.parseFloat(style.getPropertyValue('--row'))
      const next = {
        first: Math.floor(element.scrollTop / height),
        fitting: Math.ceil(element.clientHeight / height) + 1,
        row: height,
        head: Number.parseFloat(style.getPropertyValue('--head')) || 0,
      }
      setWindow((old) => (isSame(old, next) ? old : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])

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

  const from = Math.max(0, Math.min(first, count - fitting) - spare)
  return {
    box,
    from,
    to: Math.min(count, Math.max(0, first) + fitting + spare),
    height: count * row,
    reveal,
  }
}

type Window = { first: number; fitting: number; row: number; head: number }

const isSame = (one: Window, other: Window) =>
  one.first === other.first &&
  one.fitting === other.fitting &&
  one.row === other.row &&
  one.head === other.head
