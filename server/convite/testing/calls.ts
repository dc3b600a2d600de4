import { randomBytes } from 'node:crypto'
import type { Convite } from '#contract/convite.ts'
import type { Utilizador } from '#contract/utilizador/utilizador.ts'
import { sql } from '#server/db/sql.ts'
import type { Actor } from '#test/actors.ts'
import { ask } from '#test/ask.ts'
import type { House } from '#test/house.ts'
import type { Link } from '#test/links.ts'
import { newAddress, newVisitor } from '#test/visitor.ts'

export const pass = 'pescada-cozida-2026'

export const newEmail = () => `nova.${randomBytes(6).toString('hex')}@exemplo.pt`

/** The calls of invitations. */
export function conviteCalls(house: House) {
  const invite = (eu: Actor, email: string, more: object = {}) =>
    ask(house.http, eu, '/api/register', {
      method: 'POST',
      body: { nome: 'Rita Novais', email, ...more },
    })
  const post = (url: string, payload: object) =>
    house.http.inject({ method: 'POST', url, payload, remoteAddress: newAddress() })
  const follow = ({ email, token }: Link) => post('/auth/utilizador/convite', { email, token })
  const choose = ({ email, token }: Link, passwordNova = pass) =>
    house.http.inject({
      method: 'PUT',
      url: '/auth/empresa/utilizador/reset-password',
      payload: { email, token, passwordNova, confirmarPasswordNova: passwordNova },
      remoteAddress: newAddress(),
    })
  const verify = ({ email, token }: Link) =>
    house.http.inject({
      url: '/auth/empresa/utilizador/reset-password',
      query: { email, token },
      remoteAddress: newAddress(),
    })
  const login = async (email: string, typed = pass) =>
    (await newVisitor(house.http).login(email, typed)).statusCode
  const companies = async (email: string) =>
    (
      await house.db.rows<{ cd_organig: number }>(sql`
        select m.cd_organig from membro m join utilizador u on u.cd = m.cd_utilizador
        where u.email = ${email} order by m.cd_organig`)
    ).map(({ cd_organig }) => cd_organig)
  const own = (eu: Actor, more = '', method: 'GET' | 'POST' = 'GET') =>
    ask<{ message: Convite[] }>(house.http, eu, `/api/utilizador/${eu.cd}/convite${more}`, {
      method,
    })
  const users = async (eu: Actor, org = house.world.a.nos.raiz) =>
    (await ask<{ message: Utilizador[] }>(house.http, eu, `/api/empresa/${org}/utilizador`)).message
  const rowOf = async (eu: Actor, email: string) =>
    (await users(eu)).find((one) => one.email === email)
  const acoes = async (cd: number) =>
    (
      await house.db.rows<{ acao: string }>(sql`
        select acao from registo where cd_alvo = ${cd} and acao <> 'entrou' order by cd`)
    ).map(({ acao }) => acao)
  return { invite, post, follow, choose, verify, login, companies, own, users, rowOf, acoes }
}
