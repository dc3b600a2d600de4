import { redirect } from '@tanstack/react-router'

// Only here: a token in the address would stay in the history and on the screen.
let held: string | undefined

/** Takes the token out of the address, into memory, before anything is shown. */
export const arriving = {
  onArrival({ location }: { location: { hash: string } }) {
    const token = new URLSearchParams(location.hash).get('token')
    if (token === null) return
    held = token
    throw redirect({ to: '/prestador/comecar', replace: true })
  },
}

/** The token the page was opened by; none after a reload. */
export const heldToken = () => held

export function dropToken() {
  held = undefined
}
