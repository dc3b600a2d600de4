import { sql } from '#server/db/sql.ts'
import { askLogin } from '#server/chave/testing/chaves.ts'
import type { Criacao, Pergunta } from '#contract/chave/chave.ts'
import { newAutenticador } from '#test/autenticador.ts'
import { codeOf } from '#test/fator.ts'
import { newLink } from '#test/links.ts'
import type { Visitor } from '#test/visitor.ts'
import { liftDue } from '../levantar.ts'
import {
  leitores,
  nomes,
  nosDe,
  passwordsOf,
  pedintes,
  sent,
  type Caso,
  type Nome,
  type Pedinte,
  type Pessoa,
} from './caso.ts'

/** Gives any factor that he holds to the session of a browser. */
export async function give(pessoa: Pessoa, visitor: Visitor, lembrar = false): Promise<boolean> {
  const { segredo, recuperacao, chaves } = pessoa
  const codigos = [...(segredo === undefined ? [] : [codeOf(segredo)]), ...recuperacao.slice(0, 1)]
  for (const codigo of codigos) {
    if (await sent(visitor, '/api/fator/codigo', { codigo, lembrar })) return true
  }
  for (const chave of chaves) {
    const asked = await sent<{ message: Pergunta }>(visitor, '/api/chave/fator/desafio')
    if (!asked) continue
    const signed = { ...chave.get(asked.message), lembrar }
    if (await sent(visitor, '/api/chave/fator', signed)) return true
  }
  return false
}

/** Enters by any password that he knows, with his factor where one is owed. */
export async function enter(
  caso: Caso,
  pessoa: Pessoa,
  { visitor = pessoa.browser, lembrar = false } = {},
): Promise<boolean> {
  for (const pass of passwordsOf(caso, pessoa)) {
    const answer = await visitor.login(caso.conta.email, pass)
    if (answer.statusCode !== 200) continue
    const me = await visitor.call({ url: '/api/fator' })
    if (me.json<{ message: { pendente: boolean } }>().message.pendente) {
      await give(pessoa, visitor, lembrar)
    }
    return (await nosDe(caso, visitor)).length > 0
  }
  return false
}

/** As a program does: the code with the password. */
const enterByProgram: Own = async (caso, pessoa) => {
  const pass = passOf(caso, pessoa)
  const { segredo, browser } = pessoa
  const payload = { email: caso.conta.email, pass, codigo: codeOf(segredo ?? 'A'.repeat(32)) }
  return (await sent(browser, '/auth/login', payload)) !== undefined
}

export async function enterByKey(pessoa: Pessoa, visitor = pessoa.browser): Promise<boolean> {
  for (const chave of pessoa.chaves) {
    const signed = chave.get(await askLogin(visitor))
    if (await sent(visitor, '/auth/login/chave', signed)) return true
  }
  return false
}

/** Each calls himself by the owner's address at the company's issuer. */
export async function enterByCompany(
  { oidc, conta: { email } }: Caso,
  { sujeito, browser }: Pessoa,
  visitor = browser,
): Promise<boolean> {
  oidc.pessoa = { sub: sujeito, email }
  const begun = await sent<{ ir: string }>(visitor, '/auth/entrada-empresa', { email })
  if (!begun) return false
  const resposta = await oidc.entrar(begun.ir)
  const back = await sent<{ token?: string }>(visitor, '/auth/entrada-empresa/voltar', { resposta })
  return back?.token !== undefined
}

type Act = (caso: Caso) => Promise<boolean>
type Own = (caso: Caso, pessoa: Pessoa) => Promise<boolean>

/** The present password first: a wrong one is a failed attempt. */
const passOf = (caso: Caso, pessoa: Pessoa) => passwordsOf(caso, pessoa).at(-1)

const setUpCodes: Own = async (caso, pessoa) => {
  const { browser } = pessoa
  type Proposed = { segredo: string }
  const password = passOf(caso, pessoa)
  const novo = '/api/fator/codigo/novo'
  const made = await sent<Proposed>(browser, novo, { ...(password !== undefined && { password }) })
  if (!made) return false
  const body = { codigo: codeOf(made.segredo) }
  type Confirmed = { recuperacao: string[] }
  const done = await sent<Confirmed>(browser, '/api/fator/codigo/confirmar', body)
  if (done) Object.assign(pessoa, { segredo: made.segredo, recuperacao: done.recuperacao })
  return done !== undefined
}

const setUpKey: Own = async (caso, pessoa) => {
  const { browser } = pessoa
  const url = `/api/utilizador/${caso.conta.cd}/chave`
  const password = passOf(caso, pessoa)
  const body = { ...(password !== undefined && { password }) }
  const asked = await sent<{ message: Criacao }>(browser, `${url}/desafio`, body)
  if (!asked) return false
  const chave = newAutenticador()
  type Made = { recuperacao?: string[] }
  const made = await sent<Made>(browser, url, chave.create(asked.message))
  if (!made) return false
  pessoa.chaves.push(chave)
  if (made.recuperacao) pessoa.recuperacao = made.recuperacao
  return true
}

const renew: Own = async (_, pessoa) => {
  type Made = { recuperacao: string[] }
  const made = await sent<Made>(pessoa.browser, '/api/fator/recuperacao')
  if (made) pessoa.recuperacao = made.recuperacao
  return made !== undefined
}

const removeCodes: Own = async (caso, pessoa) => {
  const password = passOf(caso, pessoa) ?? 'não sabe nenhuma'
  return (await sent(pessoa.browser, '/api/fator/codigo/retirar', { password })) !== undefined
}

/** Any key of the account, by its code: codes are counted up and easily guessed. */
const removeKeys: Own = async (caso, pessoa) => {
  const rows = await caso.db.rows<{ cd: number }>(sql`
    select cd from chave_acesso where cd_utilizador = ${caso.conta.cd} order by cd`)
  const password = passOf(caso, pessoa)
  const body = { ...(password !== undefined && { password }) }
  let any = false
  for (const { cd } of rows) {
    const url = `/api/utilizador/${caso.conta.cd}/chave/${cd}/remover`
    if (await sent(pessoa.browser, url, body)) any = true
  }
  return any
}

const reset: Own = async (caso, { nome, browser }) => {
  const passwordNova = `pescada-cozida-${caso.conta.cd}-${caso.sabe.size}`
  const link = await newLink(caso.db, caso.conta, 'redefinir')
  const answer = await browser.call({
    method: 'PUT',
    url: '/auth/empresa/utilizador/reset-password',
    payload: { ...link, passwordNova, confirmarPasswordNova: passwordNova },
  })
  if (answer.statusCode !== 200) return false
  caso.sabe.set(passwordNova, new Set([nome]))
  return true
}

const follow: Own = async (caso, { browser }) => {
  const link = await newLink(caso.db, caso.conta, 'empresa')
  return (await sent(browser, '/auth/entrada-empresa/confirmar', link)) !== undefined
}

const join: Own = async ({ conta }, { browser }) =>
  (await sent(browser, `/api/utilizador/${conta.cd}/entrada-empresa`)) !== undefined

const lift =
  (quem: Pedinte): Act =>
  async ({ http, conta, nos, pedintes: todos }) => {
    const { headers } = todos[quem]
    const ofClients = {
      url: `/api/empresa/${quem === 'B' ? nos.b : nos.a}/utilizador/${conta.cd}/fator/levantar`,
    }
    const ofGestores = {
      url: '/api/prestador/fator/levantar',
      payload: { email: conta.email, tipo: 'cliente' },
    }
    const asked = quem.includes('gestor') ? ofGestores : ofClients
    const { statusCode } = await http.inject({ ...asked, method: 'POST', headers })
    return statusCode === 200
  }

async function passDay({ db, entrada, conta }: Caso): Promise<boolean> {
  const due = await db.rows(sql`
    update fator_levantamento set vale_em = vale_em - interval '1 day'
    where cd_utilizador = ${conta.cd} returning cd_utilizador`)
  await liftDue(entrada)
  return due.length > 0
}

type Ato = { act: Act; quem?: Nome; pede?: Pedinte; dia?: true; poe?: true; tira?: true }

const own = (quem: Nome, act: Own, more: Partial<Ato> = {}): Ato => ({
  quem,
  act: (caso) => act(caso, caso.pessoas[quem]),
  ...more,
})

const ofEach = (quem: Nome): [string, Ato][] => [
  [`o ${quem} entra`, own(quem, (caso, eu) => enter(caso, eu))],
  [`o ${quem} entra e é lembrado`, own(quem, (caso, eu) => enter(caso, eu, { lembrar: true }))],
  [`o ${quem} entra por chave`, own(quem, (_, eu) => enterByKey(eu))],
  [`o ${quem} entra com o código`, own(quem, enterByProgram)],
  [`o ${quem} liga códigos`, own(quem, setUpCodes, { poe: true, tira: true })],
  [`o ${quem} regista uma chave`, own(quem, setUpKey, { poe: true })],
  [`o ${quem} renova a recuperação`, own(quem, renew)],
  [`o ${quem} retira os códigos`, own(quem, removeCodes, { tira: true })],
  [`o ${quem} remove as chaves`, own(quem, removeKeys, { tira: true })],
  [`o ${quem} entra pela empresa`, own(quem, (caso, eu) => enterByCompany(caso, eu))],
  [`o ${quem} junta a conta da empresa`, own(quem, join)],
]

/** The changes each act may make: `poe` sets a factor up, `tira` takes one's own away. */
export const atos: Readonly<Record<string, Ato>> = Object.fromEntries([
  ...nomes.flatMap(ofEach),
  ...leitores.flatMap((quem): [string, Ato][] => [
    [`o ${quem} redefine`, own(quem, reset)],
    [`o ${quem} confirma a entrada pela empresa`, own(quem, follow)],
  ]),
  ...pedintes.map((quem): [string, Ato] => [`${quem} levanta`, { act: lift(quem), pede: quem }]),
  ['passa um dia', { act: passDay, dia: true }],
])
