import { expect, request, type APIRequestContext } from '@playwright/test'
import type { Empresa } from '#contract/empresa/empresa.ts'
import { demoPassword } from '#demo/accounts.ts'
import { linkIn } from '#test/links.ts'
import { mailTo, portal } from './kit.ts'
import { atlantico } from './sessions.ts'

/** The password of accounts made for a journey. */
export const ownPassword = 'gaivotas sobre o cais'

type Novo = { email: string; nome: string; adm?: boolean; pass?: string; empresa?: string }

/** One per worker: API calls as the administrator of both demonstration companies. */
let helena: Promise<Helena> | undefined

type Helena = { headers: { 'X-Sessao': string }; empresas: readonly Empresa[] }

/** Invites as Helena Duarte, to the larger company by default. */
export async function invite({ empresa = atlantico, pass, ...novo }: Novo) {
  helena ??= inProgram(enterAsHelena)
  const { headers, empresas } = await helena
  const cd_organig = empresas.find(({ nome }) => nome === empresa)?.cd
  const typed = pass === undefined ? {} : { pass, confirmPass: pass }
  const data = { adm: false, ...novo, ...typed, cd_organig }
  await inProgram(async (program) => {
    const answer = await program.post('/api/register', { headers, data })
    expect(answer.status(), await answer.text()).toBe(200)
  })
}

async function enterAsHelena(program: APIRequestContext): Promise<Helena> {
  const data = { email: 'admin@demo.example', pass: demoPassword }
  const { token } = await (await program.post('/auth/login', { data })).json()
  const headers = { 'X-Sessao': token }
  const read = async (path: string) => await (await program.get(path, { headers })).json()
  const { utilizador } = await read('/api/organigrama/cd')
  const { message } = await read(`/api/utilizador/${utilizador.cd}/empresa`)
  return { headers, empresas: message }
}

/** Accepts an invitation as the owner of a mailbox without an account. */
export async function acceptByMail(email: string) {
  const data = {
    email,
    token: linkIn(await linkTo(email)).token,
    passwordNova: ownPassword,
    confirmarPasswordNova: ownPassword,
  }
  await inProgram(async (program) => {
    const answer = await program.put('/auth/empresa/utilizador/reset-password', { data })
    expect(answer.status(), await answer.text()).toBe(200)
  })
}

/** The link of the `nth` message to an address. */
export async function linkTo(email: string, nth?: number) {
  const { links } = await mailTo(email, nth)
  return links.find((link) => link.includes('token=')) ?? ''
}

/** Calls as a program, without a browser. */
async function inProgram<Result>(run: (program: APIRequestContext) => Promise<Result>) {
  const program = await request.newContext({ baseURL: portal })
  try {
    return await run(program)
  } finally {
    await program.dispose()
  }
}
