import { listConvites } from '#contract/convite.ts'
import { useRead } from '#web/kit/call/read.ts'

/** The open invitations of the user, in whatever company he works; not asked for while he is undefined. */
export const useConvites = (
  user: number | undefined,
  options?: { staleTime: number; unlessFailed: boolean },
) =>
  // the frame asks for them beside every screen: a refusal must lead nobody away from his
  useRead(listConvites, user === undefined ? undefined : { path: { user } }, {
    handled: true,
    ...options,
  })
