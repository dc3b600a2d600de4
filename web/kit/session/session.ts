import { listEmpresas } from '#contract/empresa/empresa.ts'
import type { Empresa } from '#contract/empresa/empresa.ts'
import { logout, readSessao } from '#contract/sessao.ts'
import type { UtilizadorAtual } from '#contract/sessao.ts'
import type { Avatar } from '#contract/comum/conta.ts'
import { listAcessos } from '#contract/utilizador/utilizador.ts'
import { call } from '../call/call.ts'
import { dropDrafts } from '../browser/drop-drafts.ts'
import { clearCookies, deleteCookie, readCookie, tokenOf, writeCookie } from '../browser/cookies.ts'
import { isFailure } from '../call/failure.ts'
import { notify } from '../browser/notify.ts'
import { createStore } from '../browser/store.ts'
import { queryClient } from '../call/query.ts'
import { forgetReads, forgetReadsOfEmpresas } from '../call/read.ts'
import type { Rights } from './rights.ts'

export type Sessao = {
  utilizador: UtilizadorAtual
  avatar: Avatar
  /** null until one is chosen */
  empresa: (Empresa & Rights) | null
}

/**
 * The session in four states. `loadSessao`: none → user, company → company with rights.
 * `chooseEmpresa`: → company. `forgetRights`, `resumeSessao`: rights → company. `leaveEmpresa`,
 * refused accesses: → user. `forgetSessao`: → none. The screens learn of a loss at the next
 * `loadSessao`: a screen being left keeps its data.
 */
type Known = {
  token: string
  utilizador: UtilizadorAtual
  avatar: Avatar
  empresa: Empresa | undefined
  rights: Rights | undefined
}

let known: Known | undefined
const shown = createStore<Sessao | null>(null)
const reading = createStore(false)
/** The last company shown, for the screen that is being left. */
let left: Sessao['empresa'] = null
let refused: number | undefined

/** False once another tab has ended or replaced this session. */
export const isSameSessao = () => known?.token === tokenOf('cliente')

/** The server refused the accesses of this company: it is not chosen automatically again. */
export const wasRefused = (cd: number) => refused === cd

export const useReadingRights = reading.use

/** Null on a screen without a session. */
export const useSessaoOrNone = shown.use

export function useSessao(): Sessao {
  const sessao = useSessaoOrNone()
  if (!sessao) throw new Error('a screen of the session outside of it')
  return sessao
}

/** The session and its company; on a screen that is being left, the company before. */
export function useEmpresa() {
  const { utilizador, empresa } = useSessao()
  const current = empresa ?? left
  if (!current) throw new Error('a screen of a company without one')
  return { utilizador, empresa: current }
}

/**
 * Reads the missing parts of the session. Null without a cookie or after a 401, which deletes the
 * cookies. A company whose accesses are refused is left, with a notice. Throws `ApiFailure` when
 * the server cannot answer now: the session stays.
 */
export async function loadSessao(): Promise<Sessao | null> {
  const token = tokenOf('cliente')
  if (!token) return null
  try {
    if (known?.token !== token) known = await readKnown(token)
    // no company answers while the password is temporary
    const { empresa, rights, utilizador } = known
    if (empresa && !rights && !utilizador.mudar_pass) await readRights(known, empresa)
  } catch (error) {
    if (isFailure(error) && (error.passing || error.porque !== undefined)) throw error
    if (!isFailure(error, 401)) reportFailure(error)
    clearCookies('cliente')
    return null
  }
  return tell()
}

export function chooseEmpresa(empresa: Empresa) {
  const { cd, nome } = empresa
  writeEmpresa(empresa)
  forgetReadsOfEmpresas()
  refused = undefined
  if (known) Object.assign(known, { empresa: { cd, nome }, rights: undefined })
}

/** For a company that is no longer the user's. */
export function leaveEmpresa() {
  deleteCookie('sessaoEmpresa')
  deleteCookie('nomeEmpresa')
  forgetReads([listEmpresas])
  if (known) Object.assign(known, { empresa: undefined, rights: undefined })
}

/** The user's own rights have changed: screens follow at once. */
export function changeRights(changed: Partial<Rights>) {
  if (!known?.rights) return
  known.rights = { ...known.rights, ...changed }
  tell()
}

/** Reads the user again after his name was changed elsewhere. */
export async function refreshConta() {
  const { utilizador, avatar } = await call(readSessao, { handled: true })
  if (!known) return
  known = { ...known, utilizador, avatar }
  tell()
}

/** After a 403. */
export function forgetRights() {
  if (known) known.rights = undefined
}

/** Call it only once no screen of the session is left. */
export function forgetSessao() {
  known = undefined
  left = null
  refused = undefined
  queryClient.clear()
  tell()
}

export function startSessao(token: string) {
  writeCookie('sessao', token)
}

/** Stores the new token after a change of the password. */
export function renewSessao(token: string) {
  renewToken(token)
  if (!known) return
  known = { ...known, utilizador: { ...known.utilizador, mudar_pass: false } }
  tell()
}

/** Stores the new token of the same session. */
export function renewToken(token: string) {
  startSessao(token)
  if (known) known = { ...known, token }
}

export function showConta(nome: string, avatar: Avatar) {
  if (!known) return
  known = { ...known, avatar, utilizador: { ...known.utilizador, nome } }
  tell()
}

/** Continues after a login in place: the same user and company. */
export function resumeSessao(token: string) {
  startSessao(token)
  if (!known) return
  if (known.empresa) writeEmpresa(known.empresa)
  // rights may have changed: the next screen reads them
  Object.assign(known, { token, rights: undefined })
}

/** Ends the session here, whatever the server answers, and drops all drafts. Throws as `call`. */
export async function endSessao() {
  const ending = call(logout, { handled: true })
  dropDrafts()
  clearCookies('cliente')
  return await ending
}

async function readKnown(token: string): Promise<Known> {
  const { utilizador, avatar, acessos } = await call(readSessao, { handled: true })
  dropDrafts(utilizador.cd)
  const empresa = empresaOfCookies(utilizador)
  // the answer includes the rights in this company: no second call
  const said = acessos && empresa?.cd === utilizador.cd_organig
  const rights = said ? { acessos, adm: utilizador.adm } : undefined
  return { token, utilizador, avatar, empresa, rights }
}

async function readRights(of: Known, empresa: Empresa) {
  const path = { org: empresa.cd, user: of.utilizador.cd }
  reading.set(true)
  try {
    const { message, adm } = await call(listAcessos, { path, handled: true })
    if (of.empresa === empresa) of.rights = { acessos: message, adm }
  } catch (error) {
    if (!isFailure(error) || error.passing || error.status === 401) throw error
    reportFailure(error)
    refused = empresa.cd
    of.empresa = undefined
    deleteCookie('sessaoEmpresa')
    deleteCookie('nomeEmpresa')
  } finally {
    reading.set(false)
  }
}

function empresaOfCookies(utilizador: UtilizadorAtual): Empresa | undefined {
  const cd = Number(readCookie('sessaoEmpresa'))
  if (!Number.isInteger(cd) || cd <= 0) return undefined
  const nome = utilizador.cd_organig === cd ? utilizador.nome_organig : undefined
  return { cd, nome: nome ?? readCookie('nomeEmpresa') ?? '' }
}

function writeEmpresa({ cd, nome }: Empresa) {
  writeCookie('sessaoEmpresa', String(cd))
  writeCookie('nomeEmpresa', nome)
}

function reportFailure(error: unknown) {
  if (isFailure(error)) notify.erro(error.message, error.ref)
  else throw error
}

let told: readonly unknown[] = []

function tell() {
  const { utilizador, avatar, empresa, rights } = known ?? {}
  const parts = [utilizador, avatar, empresa, rights]
  if (parts.every((part, at) => part === told[at])) return shown.get()
  told = parts
  const current = empresa && rights ? { ...empresa, ...rights } : null
  const sessao = utilizador && avatar ? { utilizador, avatar, empresa: current } : null
  left = current ?? left
  shown.set(sessao)
  return sessao
}
