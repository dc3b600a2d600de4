import { useState } from 'react'
import { isFailure } from '#web/kit/call/failure.ts'
import { useTask } from '#web/kit/call/write.ts'
import { dropLink } from './held.ts'
import type { LinkPath } from './link.ts'
import { useRefuse } from './use-refuse.ts'

/** A button runs it: mail programs open links too. An invalid link leads to /proibido. */
export function useLinkAction(of: LinkPath) {
  const [failure, setFailure] = useState<unknown>()
  const refuse = useRefuse(of)

  /** `action` resolves to true once the link is used; it throws other failures. */
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
