import { useState } from 'react'
import { isFailure } from '#web/kit/call/failure.ts'
import { useTask } from '#web/kit/call/write.ts'
import { dropLink } from './held.ts'
import type { LinkPath } from './link.ts'
import { useRefuse } from './use-refuse.ts'

/**
 * The action of a link runs by a button, because mail programs open links too. An invalid link
 * navigates to /proibido; `failure` is a failure that may pass.
 */
export function useLinkAction(of: LinkPath) {
  const [failure, setFailure] = useState<unknown>()
  const refuse = useRefuse(of)

  /**
   * `action` resolves to true once the link is used; it throws failures it does not handle itself.
   */
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
