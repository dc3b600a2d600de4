import { useState } from 'react'
import { isFailure } from '#web/kit/call/failure.ts'
import { useTask } from '#web/kit/call/write.ts'
import { dropLink } from './held.ts'
import type { LinkPath } from './link.ts'
import { useRefuse } from './use-refuse.ts'

/**
 * What a link allows, done by a button: programs open links as well. A link that is no longer good
 * leads to /proibido; `failure` is why it was not done now.
 */
export function useLinkAction(of: LinkPath) {
  const [failure, setFailure] = useState<unknown>()
  const refuse = useRefuse(of)

  /** `action` throws what it does not deal with itself; true from it means that the link was used. */
  const { run, waiting } = useTask(async (action: () => Promise<boolean>) => {
    setFailure(undefined)
    try {
      if (await action()) dropLink(of)
    } catch (error) {
      if (isFailure(error) && !error.passing) await refuse(error)
      else setFailure(error)
    }
  })

  return { waiting, failure, run }
}
