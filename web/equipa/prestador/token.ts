import { redirect } from '@tanstack/react-router'

// The token stays in memory only: an address stays in the history and on the screen.
let held: string | undefined

export const arriving = {
  onArrival({ location }: { location: { hash: string } }) {
    const token = new URLSearchParams(location.hash).get('token')
    if (token === null) return
    held = token
    throw redirect({ to: '/prestador/comecar', replace: true })
  },
}

/** The token that opened the page; undefined after a reload. */
export const heldToken = () => held

export function dropToken() {
  held = undefined
}
