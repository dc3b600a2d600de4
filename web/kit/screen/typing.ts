import { useDeferredValue, useEffect, useState } from 'react'

const delay = 250

/** `text`, debounced by 250 ms. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), delay)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}

/** `value`, rendered after what is typed; `first` in the first render. */
export const useAfterTyping = <Value>(value: Value, first?: Value): Value =>
  useDeferredValue(value, first)
