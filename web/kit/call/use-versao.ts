import { useState } from 'react'
import type { Callable } from './call.ts'
import { isFailure } from './failure.ts'
import { readAgain } from './read.ts'

/** After a 412 `shownBy` is read again: the next attempt sends the version the user then saw. */
export function useVersao(
  { versao }: { versao: number },
  shownBy: readonly Pick<Callable, 'path'>[],
) {
  const [begun] = useState(versao)
  const [told, setTold] = useState(false)
  return {
    ifMatch: told ? versao : begun,
    onFailed: async (error: unknown) => {
      if (!isFailure(error, 412)) return false
      await readAgain(shownBy)
      setTold(true)
      return false
    },
  }
}
