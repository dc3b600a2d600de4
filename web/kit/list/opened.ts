import { linkOptions, useNavigate, useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** this step opened a dialog on the one before */
    aberto?: true
  }
}

type Router = ReturnType<typeof useRouter>

/** The link to a dialog, open while its parameter is in the address of whatever screen this is. */
export const opening = (parameter: string, cd: number) =>
  linkOptions({
    to: '.',
    search: (old) => ({ ...old, [parameter]: cd }),
    state: { aberto: true },
    resetScroll: false,
  })

/**
 * The addresses of the dialogs of rows, put together without the router's work for each: those of the
 * page on which the rows came. What is asked for next changes none of them until it is there.
 */
export function addressesOf(
  { latestLocation, options }: Router,
  parameter: string,
  rows: readonly { cd: number }[],
) {
  const { pathname, search } = latestLocation
  return rows.map(({ cd }) => pathname + options.stringifySearch({ ...search, [parameter]: cd }))
}

let goingBack = false

/**
 * Closes a dialog that is open because its parameter is in the address: by going back where it was
 * opened from here, by taking the parameter away where the address came from elsewhere. The history
 * goes back in its own time: asked again meanwhile, it is still one step.
 */
export function useClose(parameter: string) {
  const router = useRouter()
  const navigate = useNavigate()
  return () => {
    if (goingBack) return
    if (router.latestLocation.state.aberto) {
      goingBack = true
      window.addEventListener('popstate', () => (goingBack = false), { once: true })
      router.history.back()
    } else {
      const search = (old: object) => ({ ...old, [parameter]: undefined })
      void navigate({ to: '.', search, replace: true, resetScroll: false })
    }
  }
}
