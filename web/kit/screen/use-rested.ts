import { useEffect, useState } from 'react'

const rest = 250

/** A text that is being typed, as it is once the keys have rested a moment. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), rest)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
