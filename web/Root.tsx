import { Outlet, useRouterState } from '@tanstack/react-router'
import { Notifications } from './kit/ui/Notifications.tsx'
import { ProgressBar } from './kit/ui/ProgressBar.tsx'

/** Around every screen, with a session or without. */
export function Root() {
  const pending = useRouterState({ select: (state) => state.status === 'pending' })
  return (
    <>
      <ProgressBar active={pending} />
      <Outlet />
      <Notifications />
    </>
  )
}
