import { useEffect, useState } from 'react'
import { emLisboa } from '#contract/kit/lisboa.ts'

/** What the clock of Lisbon shows, to the minute, while it is looked at. */
export function useAgora(): string {
  const [agora, setAgora] = useState(() => emLisboa(Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setAgora(emLisboa(Date.now())), 15_000)
    return () => clearInterval(timer)
  }, [])
  return agora
}
