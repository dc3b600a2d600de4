import { Outlet, useRouterState } from '@tanstack/react-router'
import { useReentry } from '#web/kit/session/reentry.ts'
import { onDemand } from '#web/kit/screen/on-demand.tsx'
import { Notifications } from '#web/kit/screen/Notifications.tsx'
import { ProgressBar } from '#web/kit/ui/ProgressBar.tsx'

const ReentryDialog = onDemand(
  async () => (await import('#web/comum/entrada/ReentryDialog.tsx')).ReentryDialog,
)

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
