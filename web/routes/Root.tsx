import { Outlet, useRouterState } from '@tanstack/react-router'
import { useAskedFator, useReentry } from '#web/kit/session/reentry.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { Notifications } from '#web/kit/screen/Notifications.tsx'
import styles from './Root.module.css'

const ReentryDialog = dialogOf(
  () => import('#web/comum/entrada/ReentryDialog.tsx'),
  'ReentryDialog',
)

const FatorDialog = dialogOf(() => import('./FatorDialog.tsx'), 'FatorDialog')

export function Root() {
  const pending = useRouterState({ select: (state) => state.status === 'pending' })
  const reentry = useReentry()
  const fator = useAskedFator()
  return (
    <>
      {pending && <div className={styles.bar} aria-hidden />}
      <Outlet />
      {reentry && (
        <ReentryDialog
          onEntered={() => reentry.answer(true)}
          onClose={() => reentry.answer(false)}
        />
      )}
      {fator && (
        <FatorDialog onGiven={() => fator.answer(true)} onClose={() => fator.answer(false)} />
      )}
      <Notifications />
    </>
  )
}
