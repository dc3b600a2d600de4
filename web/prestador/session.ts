import { useSyncExternalStore } from 'react'
import { logoutPrestador, readSessaoPrestador } from '#contract/prestador.ts'
import type { Prestador } from '#contract/prestador.ts'
import type { Avatar } from '#contract/sessao.ts'
import { call } from '#web/kit/api.ts'
import { readCookie } from '#web/kit/cookies.ts'
import { isFailure } from '#web/kit/failure.ts'
import { queryClient } from '#web/kit/query.ts'
import { clearCookies } from '#web/kit/session.ts'

export type SessaoPrestador = { token: string; utilizador: Prestador; avatar: Avatar }

let state: SessaoPrestador | undefined
const listeners = new Set<() => void>()

export const usePrestador = () => useSyncExternalStore(subscribe, () => state)

/** False once another tab has ended the session shown here, or begun another. */
export const isSamePrestador = () => state?.token === readCookie('sessao')

/**
 * The session of the provider's staff; undefined where there is none, or a client's. Throws
 * `ApiFailure` when the server cannot answer now; that logs nobody out.
 */
export async function loadPrestador(): Promise<SessaoPrestador | undefined> {
  const token = readCookie('sessao')
  if (!token) return undefined
  if (state?.token === token) return state
  try {
    const read = await call(readSessaoPrestador, { handled: true })
    state = { token, ...read }
  } catch (error) {
    if (isFailure(error) && (error.status === 401 || error.status === 403)) return undefined
    throw error
  }
  for (const listener of listeners) listener()
  return state
}

/** Ends the session on the server and, whatever the server says, here. */
export async function endPrestador() {
  const ending = call(logoutPrestador, { handled: true })
  clearCookies()
  return await ending
}

/** Forgets who was here, and what was read. Only once no screen of the session is left. */
export function forgetPrestador() {
  state = undefined
  queryClient.clear()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
