import { useCallback, useLayoutEffect, useRef, useState } from 'react'

// above and below those in sight, so that scrolling does not show white
const spare = 8

/**
 * Which of `count` rows of one height are worth rendering in a box that scrolls. The height is the
 * box's `--row`, in pixels. `reveal` scrolls a row into sight.
 */
export function useRows(count: number) {
  const box = useRef<HTMLDivElement>(null)
  const [{ first, fitting, row }, setWindow] = useState({ first: 0, fitting: 20, row: 36 })

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () => {
      const height = Number.parseFloat(getComputedStyle(element).getPropertyValue('--row'))
      const next = {
        first: Math.floor(element.scrollTop / height),
        fitting: Math.ceil(element.clientHeight / height) + 1,
        row: height,
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
      const { scrollTop, clientHeight } = element
      if (top < scrollTop) element.scrollTop = top
      else if (top + row > scrollTop + clientHeight) element.scrollTop = top + row - clientHeight
    },
    [row],
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

type Window = { first: number; fitting: number; row: number }

const isSame = (one: Window, other: Window) =>
  one.first === other.first && one.fitting === other.fitting && one.row === other.row
