import { useState } from 'react'
import type { Callable } from './call.ts'
import { isFailure } from './failure.ts'
import { readAgain } from './read.ts'

/**
 * The version of what a form is about to change. What another made of it meanwhile is told beside what
 * was typed (`campos` of the refusal), and `shownBy` is read again; sent again, it is over the version
 * seen then.
 */
export function useVersao(
  { versao }: { versao: number },
  shownBy: readonly Pick<Callable, 'path'>[],
) {
  const [begun] = useState(versao)
  const [told, setTold] = useState(false)
  return {
    ifMatch: told ? versao : begun,
    /** for `onFailed`: the form shows the failure itself */
    onFailed: async (error: unknown) => {
      if (!isFailure(error, 412)) return false
      await readAgain(shownBy)
      setTold(true)
      return false
    },
  }
}
