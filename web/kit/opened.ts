import { useNavigate, useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** this step opened a dialog on the one before */
    aberto?: true
  }
}

/** The state a link gives to the step that opens a dialog. */
export const opening = { aberto: true } as const

/**
 * Closes a dialog that is open because its parameter is in the address: by going back where it was
 * opened from here, by taking the parameter away where the address came from elsewhere.
 */
export function useClose(parameter: string) {
  const router = useRouter()
  const navigate = useNavigate()
  return () => {
    if (router.latestLocation.state.aberto) router.history.back()
    else {
      const without = (old: object) => ({ ...old, [parameter]: undefined })
      void navigate({ to: '.', search: without as never, replace: true, resetScroll: false })
    }
  }
}
