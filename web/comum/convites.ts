import { listConvites } from '#contract/convite.ts'
import { useRead } from '#web/kit/call/read.ts'

/** The open invitations of the user, in whatever company he works. */
export const useConvites = (user: number, options?: { staleTime: number }) =>
  // the frame asks for them beside every screen: a refusal must lead nobody away from his
  useRead(listConvites, { path: { user } }, { handled: true, ...options })
