import { pageCookies } from '#contract/kit/cookies.ts'
import { logoutPrestador, readSessaoPrestador } from '#contract/prestador.ts'
import type { Prestador } from '#contract/prestador.ts'
import type { Avatar } from '#contract/comum/conta.ts'
import { call } from '#web/kit/call/call.ts'
import { clearCookies, tokenOf, writeCookie } from '#web/kit/browser/cookies.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { createStore } from '#web/kit/browser/store.ts'
import { queryClient } from '#web/kit/call/query.ts'
import { admits, type PrestadorAccess } from '#contract/kit/rights.ts'
import type { ReactNode } from 'react'

export type SessaoPrestador = { token: string; utilizador: Prestador; avatar: Avatar }

const sessao = createStore<SessaoPrestador | undefined>(undefined)
let doubted = false

export const usePrestador = sessao.use

/** False once another tab has ended or replaced the session shown here. */
export const isSamePrestador = () => sessao.get()?.token === tokenOf('prestador')

/**
 * Undefined without a session; its cookie is then deleted. Throws `ApiFailure` if the server is
 * unavailable.
 */
export async function loadPrestador(): Promise<SessaoPrestador | undefined> {
  const token = tokenOf('prestador')
  if (!token) return undefined
  const known = sessao.get()
  if (known?.token === token && !doubted) return known
  try {
    const read = { token, ...(await call(readSessaoPrestador, { handled: true })) }
    sessao.set(read)
    doubted = false
    return read
  } catch (error) {
    if (!isFailure(error, 401)) throw error
    clearCookies('prestador')
    return undefined
  }
}

/** After a refused call: reads the role again before the next screen. */
export function doubtPapel() {
  doubted = true
}

export function startPrestador(token: string) {
  writeCookie(pageCookies.prestador.sessao, token)
}

export function renewPrestador(token: string) {
  startPrestador(token)
  const known = sessao.get()
  if (known) sessao.set({ ...known, token })
}

export function showPrestador(nome: string, avatar: Avatar) {
  const known = sessao.get()
  if (known) sessao.set({ ...known, avatar, utilizador: { ...known.utilizador, nome } })
}

/** Ends the session on the server; the page forgets it even if the server fails. */
export async function endPrestador() {
  const ending = call(logoutPrestador, { handled: true })
  clearCookies('prestador')
  return await ending
}

/** Clears the session and the cache. Call it only once no screen of the session is shown. */
export function forgetPrestador() {
  sessao.set(undefined)
  queryClient.clear()
}

type Called = { access: PrestadorAccess }

/** Tells whether the logged-in staff member may make a call; the portal hides other actions. */
export function useMay({ access }: Called): boolean {
  const prestador = usePrestador()
  return prestador !== undefined && admits(access, prestador.utilizador.papel)
}

export const IfMay = ({ call: called, children }: { call: Called; children: ReactNode }) =>
  useMay(called) && children
