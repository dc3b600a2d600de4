import { listConvites } from '#contract/convite.ts'
import { useRead } from '#web/kit/call/read.ts'

/** The open invitations of the user in all companies; not asked for while `user` is undefined. */
export const useConvites = (
  user: number | undefined,
  options?: { staleTime: number; unlessFailed: boolean },
) =>
  // the frame reads this on every screen: a failure must not redirect the user
  useRead(listConvites, user === undefined ? undefined : { path: { user } }, {
    handled: true,
    ...options,
  })
