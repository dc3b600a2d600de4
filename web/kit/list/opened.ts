import { linkOptions, useNavigate, useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** this step of the history opened a dialog over the one before */
    aberto?: true
  }
}

type Router = ReturnType<typeof useRouter>

export const opening = (parameter: string, cd: number) =>
  linkOptions({
    to: '.',
    search: (old) => ({ ...old, [parameter]: cd }),
    state: { aberto: true },
    resetScroll: false,
  })

/** URLs of the rows' dialogs, without the router's work for each link. */
export function addressesOf(
  { latestLocation, options }: Router,
  parameter: string,
  rows: readonly { cd: number }[],
) {
  const { pathname, search } = latestLocation
  return rows.map(({ cd }) => pathname + options.stringifySearch({ ...search, [parameter]: cd }))
}

let goingBack = false

/** Closes a dialog: goes back where it was opened here, else removes its parameter. */
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
