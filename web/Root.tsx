import { Outlet, useRouterState } from '@tanstack/react-router'
import { useReentry } from './kit/session/reentry.ts'
import { onDemand } from './kit/screen/on-demand.tsx'
import { Notifications } from './kit/screen/Notifications.tsx'
import { ProgressBar } from './kit/ui/ProgressBar.tsx'

const ReentryDialog = onDemand(
  async () => (await import('./comum/entrada/ReentryDialog.tsx')).ReentryDialog,
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
