import { useSyncExternalStore } from 'react'
import type { Empresa } from '#contract/empresa.ts'
import { logout, readSessao } from '#contract/sessao.ts'
import type { Avatar, UtilizadorAtual } from '#contract/sessao.ts'
import { listAcessos } from '#contract/utilizador.ts'
import { call } from './api.ts'
import { dropDrafts } from './drafts.ts'
import { deleteCookie, readCookie, writeCookie } from './cookies.ts'
import { isFailure } from './failure.ts'
import { notify } from './notify.ts'
import { queryClient } from './query.ts'
import type { Rights } from './rights.ts'

export type Sessao = {
  utilizador: UtilizadorAtual
  avatar: Avatar
  /** the company worked on, and what the user may do there; null until one is chosen */
  empresa: (Empresa & Rights) | null
}

type State = {
  token: string
  utilizador: UtilizadorAtual
  avatar: Avatar
  empresa: Empresa | undefined
  rights: Rights | undefined
}

let state: State | undefined
let snapshot: Sessao | null = null
let lastEmpresa: Sessao['empresa'] = null
let refusedEmpresa: number | undefined
const listeners = new Set<() => void>()

export const hasSessao = () => readCookie('sessao') !== undefined

/** False once another tab has ended the session shown here, or begun another. */
export const isSameSessao = () => state?.token === readCookie('sessao')

/** The company whose accesses could not be read: it is not chosen again by itself. */
export const wasRefused = (cd: number) => refusedEmpresa === cd

/** Null where a screen may be seen without a session. */
export const useSessaoOrNone = () => useSyncExternalStore(subscribe, () => snapshot)

export function useSessao(): Sessao {
  const sessao = useSessaoOrNone()
  if (!sessao) throw new Error('a screen of the session outside of it')
  return sessao
}

/** The session of a screen that works on a company; while that is being left, on the one left. */
export function useEmpresa() {
  const { utilizador, empresa } = useSessao()
  const current = empresa ?? lastEmpresa
  if (!current) throw new Error('a screen of a company without one')
  return { utilizador, empresa: current }
}

/**
 * The session, read from the server what is not known yet. Null when there is none (no cookie, or
 * a 401): the cookies are then gone. A company whose accesses are refused is left, with a notice.
 * Throws `ApiFailure` when the server cannot answer now; that logs nobody out.
 */
export async function loadSessao(): Promise<Sessao | null> {
  const token = readCookie('sessao')
  if (!token) return null
  try {
    if (state?.token !== token) state = await readState(token)
    // With a temporary password no company answers yet.
    const { empresa, rights, utilizador } = state
    if (empresa && !rights && !utilizador.mudar_pass) await readRights(state, empresa)
  } catch (error) {
    if (isFailure(error) && error.passing) throw error
    if (!isFailure(error, 401)) reportFailure(error)
    clearCookies()
    return null
  }
  publish()
  return snapshot
}

export function chooseEmpresa(empresa: Empresa) {
  const { cd, nome } = empresa
  writeEmpresa(empresa)
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'empresas' })
  refusedEmpresa = undefined
  if (state) Object.assign(state, { empresa: { cd, nome }, rights: undefined })
}

/** The company is no longer the user's: the way on is /empresa. */
export function leaveEmpresa() {
  deleteCookie('sessaoEmpresa')
  deleteCookie('nomeEmpresa')
  queryClient.removeQueries({ queryKey: ['empresas'] })
  if (state) Object.assign(state, { empresa: undefined, rights: undefined })
}

/** What the user may do in the company has just changed: the frame follows at once. */
export function changeRights(changed: Partial<Rights>) {
  if (!state?.rights) return
  state.rights = { ...state.rights, ...changed }
  publish()
}

/** The user's own name was changed elsewhere than in his own screen. */
export async function refreshConta() {
  const { utilizador, avatar } = await call(readSessao, { handled: true })
  if (!state) return
  state = { ...state, utilizador, avatar }
  publish()
}

/** After a 403: what was known of the rights no longer holds. */
export function forgetRights() {
  if (state) state.rights = undefined
}

/** Leaves no trace of the session in the browser; the page shown meanwhile stays as it is. */
export function clearCookies() {
  for (const name of ['sessao', 'sessaoEmpresa', 'nomeEmpresa'] as const) deleteCookie(name)
}

/** Forgets who was here. Only once no screen of the session is left. */
export function forgetSessao() {
  state = undefined
  lastEmpresa = null
  refusedEmpresa = undefined
  queryClient.clear()
  publish()
}

export function startSessao(token: string) {
  writeCookie('sessao', token)
}

/** The session goes on under a new token, as it does when its password was changed. */
export function renewSessao(token: string) {
  startSessao(token)
  if (!state) return
  state = { ...state, token, utilizador: { ...state.utilizador, mudar_pass: false } }
  publish()
}

/** The user changed what is shown of him. */
export function showConta(nome: string, avatar: Avatar) {
  if (!state) return
  state = { ...state, avatar, utilizador: { ...state.utilizador, nome } }
  publish()
}

/** Goes on with a new token where the session had ended: the same user, on the same company. */
export function resumeSessao(token: string) {
  startSessao(token)
  if (!state) return
  if (state.empresa) writeEmpresa(state.empresa)
  // rights may have changed since: the next screen reads them again
  Object.assign(state, { token, rights: undefined })
}

/** Ends the session on the server and, whatever the server says, here. Nothing typed is kept. */
export async function endSessao() {
  const ending = call(logout, { handled: true })
  dropDrafts()
  clearCookies()
  return await ending
}

async function readState(token: string): Promise<State> {
  const { utilizador, avatar } = await call(readSessao, { handled: true })
  dropDrafts(utilizador.cd)
  return { token, utilizador, avatar, empresa: empresaOfCookies(utilizador), rights: undefined }
}

async function readRights(of: State, empresa: Empresa) {
  const path = { org: empresa.cd, user: of.utilizador.cd }
  try {
    const { message, adm } = await call(listAcessos, { path, handled: true })
    if (of.empresa === empresa) of.rights = { acessos: message, adm }
  } catch (error) {
    if (!isFailure(error) || error.passing || error.status === 401) throw error
    reportFailure(error)
    refusedEmpresa = empresa.cd
    of.empresa = undefined
    deleteCookie('sessaoEmpresa')
    deleteCookie('nomeEmpresa')
  }
}

function empresaOfCookies(utilizador: UtilizadorAtual): Empresa | undefined {
  const cd = Number(readCookie('sessaoEmpresa'))
  if (!Number.isInteger(cd) || cd <= 0) return undefined
  const known = utilizador.cd_organig === cd ? utilizador.nome_organig : undefined
  return { cd, nome: known ?? readCookie('nomeEmpresa') ?? '' }
}

function writeEmpresa({ cd, nome }: Empresa) {
  writeCookie('sessaoEmpresa', String(cd))
  writeCookie('nomeEmpresa', nome)
}

function reportFailure(error: unknown) {
  if (isFailure(error)) notify.erro(error.message, error.ref)
  else throw error
}

function publish() {
  snapshot = state
    ? {
        utilizador: state.utilizador,
        avatar: state.avatar,
        empresa: state.empresa && state.rights ? { ...state.empresa, ...state.rights } : null,
      }
    : null
  lastEmpresa = snapshot?.empresa ?? lastEmpresa
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
