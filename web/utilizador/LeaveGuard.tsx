import { useBlocker } from '@tanstack/react-router'
import { LeaveDialog } from '#web/kit/ui/LeaveDialog.tsx'
import { useHoldUnsaved } from '#web/kit/browser/unsaved.ts'
import { utilizadorSearch } from './place.ts'

type Place = { pathname: string; search: Record<string, unknown> }

/** Mounted while changed rights are unsaved: asks before the page or the user is left. */
export function LeaveGuard({ nome }: { nome: string }) {
  useHoldUnsaved(true)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => !isSameUser(current, next),
    enableBeforeUnload: true,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <LeaveDialog
      what={`as alterações que fez aos acessos de ${nome}`}
      onLeave={blocker.proceed}
      onStay={blocker.reset}
    />
  )
}

function isSameUser(one: Place, other: Place) {
  const [from, to] = [utilizadorSearch(one.search), utilizadorSearch(other.search)]
  return (
    one.pathname === other.pathname && from.utilizador === to.utilizador && from.ramo === to.ramo
  )
}
