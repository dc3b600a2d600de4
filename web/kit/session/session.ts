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
  /** the company worked on, and what the user may do there; null until one is chosen */
  empresa: (Empresa & Rights) | null
}

/**
 * What is known of who is here, in four steps:
 *
 *       loadSessao       chooseEmpresa       loadSessao
 *   nobody ───────▶ user ───────▶ + company ───────▶ + rights
 *      ◀──────────────┴──────────────┴──────────────────┘  forgetSessao
 *                     ◀──────────────┴──────────────────┘  leaveEmpresa; the accesses are refused
 *                                    ◀──────────────────┘  forgetRights, chooseEmpresa, resumeSessao
 *
 * Every arrival at a screen loads what is missing (`loadSessao`), and only then the screens are told:
 * while one is being left, it goes on showing what it was about.
 */
type Known = {
  /** the page's half of the session */
  token: string
  utilizador: UtilizadorAtual
  avatar: Avatar
  empresa: Empresa | undefined
  rights: Rights | undefined
}

let known: Known | undefined
/** What the screens are told; null where nobody is here. */
const shown = createStore<Sessao | null>(null)
/** Whether what the user may do in a company is on its way. */
const reading = createStore(false)
/** The last company shown, for the screen that is being left. */
let left: Sessao['empresa'] = null
/** The company whose accesses could not be read. */
let refused: number | undefined

/** False once another tab has ended the session shown here, or begun another. */
export const isSameSessao = () => known?.token === tokenOf('cliente')

/** Whether the accesses of a company could not be read: it is not chosen again by itself. */
export const wasRefused = (cd: number) => refused === cd

export const useReadingRights = reading.use

/** Null where a screen may be seen without a session. */
export const useSessaoOrNone = shown.use

export function useSessao(): Sessao {
  const sessao = useSessaoOrNone()
  if (!sessao) throw new Error('a screen of the session outside of it')
  return sessao
}

/** The session of a screen that works on a company; while that is being left, on the one left. */
export function useEmpresa() {
  const { utilizador, empresa } = useSessao()
  const current = empresa ?? left
  if (!current) throw new Error('a screen of a company without one')
  return { utilizador, empresa: current }
}

/**
 * The session, read from the server what is not known yet. Null when there is none (no cookie, or
 * a 401): the cookies are then gone. A company whose accesses are refused is left, with a notice.
 * Throws `ApiFailure` when the server cannot answer now; that logs nobody out.
 */
export async function loadSessao(): Promise<Sessao | null> {
  const token = tokenOf('cliente')
  if (!token) return null
  try {
    if (known?.token !== token) known = await readKnown(token)
    // With a temporary password no company answers yet.
    const { empresa, rights, utilizador } = known
    if (empresa && !rights && !utilizador.mudar_pass) await readRights(known, empresa)
  } catch (error) {
    if (isFailure(error) && error.passing) throw error
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

/** The company is no longer the user's: the way on is /empresa. */
export function leaveEmpresa() {
  deleteCookie('sessaoEmpresa')
  deleteCookie('nomeEmpresa')
  forgetReads([listEmpresas])
  if (known) Object.assign(known, { empresa: undefined, rights: undefined })
}

/** What the user may do in the company has just changed: the frame follows at once. */
export function changeRights(changed: Partial<Rights>) {
  if (!known?.rights) return
  known.rights = { ...known.rights, ...changed }
  tell()
}

/** The user's own name was changed elsewhere than in his own screen. */
export async function refreshConta() {
  const { utilizador, avatar } = await call(readSessao, { handled: true })
  if (!known) return
  known = { ...known, utilizador, avatar }
  tell()
}

/** After a 403: what was known of the rights no longer holds. */
export function forgetRights() {
  if (known) known.rights = undefined
}

/** Forgets who was here. Only once no screen of the session is left. */
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

/** The session goes on under a new token, as it does when its password was changed. */
export function renewSessao(token: string) {
  startSessao(token)
  if (!known) return
  known = { ...known, token, utilizador: { ...known.utilizador, mudar_pass: false } }
  tell()
}

/** The user changed what is shown of him. */
export function showConta(nome: string, avatar: Avatar) {
  if (!known) return
  known = { ...known, avatar, utilizador: { ...known.utilizador, nome } }
  tell()
}

/** Goes on with a new token where the session had ended: the same user, on the same company. */
export function resumeSessao(token: string) {
  startSessao(token)
  if (!known) return
  if (known.empresa) writeEmpresa(known.empresa)
  // rights may have changed since: the next screen reads them again
  Object.assign(known, { token, rights: undefined })
}

/** Ends the session on the server and, whatever the server says, here. Nothing typed is kept. */
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
  // said beside him of the company he chose: nothing more is asked before the first screen
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

/** Tells the screens what is known now, where that is something else than they were told. */
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
