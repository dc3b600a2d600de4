import { useState } from 'react'
import { isFailure } from '#web/kit/call/failure.ts'
import { readAgain } from '#web/kit/call/read.ts'
import { listsOfSaude } from './touched.ts'

/**
 * The version of a booking that is about to be changed. One that another changed meanwhile is told
 * beside what was typed (`campos` of the refusal); sent again, it is over the version seen then.
 */
export function useVersao(row: { versao: number }) {
  const [begun] = useState(row.versao)
  const [told, setTold] = useState(false)
  return {
    ifMatch: told ? row.versao : begun,
    /** for `onFailed`: the form shows the failure itself */
    onFailed: async (error: unknown) => {
      if (!isFailure(error, 412)) return false
      await readAgain(listsOfSaude)
      setTold(true)
      return false
    },
  }
}
