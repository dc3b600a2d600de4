import { Outlet, useRouterState } from '@tanstack/react-router'
import { useReentry } from './kit/reentry.ts'
import { onDemand } from './kit/ui/on-demand.tsx'
import { Notifications } from './kit/ui/Notifications.tsx'
import { ProgressBar } from './kit/ui/ProgressBar.tsx'

const ReentryDialog = onDemand(
  async () => (await import('./kit/login/ReentryDialog.tsx')).ReentryDialog,
)

/** Around every screen, with a session or without. */
export function Root() {
  const pending = useRouterState({ select: (state) => state.status === 'pending' })
  const reentry = useReentry()
  return (
    <>
      <ProgressBar active={pending} />
      <Outlet />
      {reentry && (
        <ReentryDialog
          onEntered={() => reentry.answer(true)}
          onClose={() => reentry.answer(false)}
        />
      )}
      <Notifications />
    </>
  )
}
