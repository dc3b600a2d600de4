import { useEffect, useState } from 'react'
import { emLisboa } from '#contract/kit/lisboa.ts'

/** The present time in Lisbon, to the minute; it ticks while shown. */
export function useAgora(): string {
  const [agora, setAgora] = useState(() => emLisboa(Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setAgora(emLisboa(Date.now())), 15_000)
    return () => clearInterval(timer)
  }, [])
  return agora
}
