import { useState } from 'react'

/** The last answer stays until the next one is there. */
export function useKept<Reply>(reply: Reply | undefined) {
  const [kept, setKept] = useState(reply)
  if (reply !== undefined && reply !== kept) setKept(reply)
  return reply ?? kept
}
