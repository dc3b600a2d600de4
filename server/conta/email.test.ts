import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { newToken } from '#server/kit/access/tokens.ts'
import { sql } from '#server/db/sql.ts'
import { actorPassword } from '#test/actors.ts'
import { sendDue } from '#server/correio/testing/sender.ts'
import { openHouse } from '#test/house.ts'
import { startSmtp } from '#test/smtp.ts'
import { newAddress } from '#test/visitor.ts'

const house = openHouse()

/** Invalid addresses somebody may type. */
const badlyTyped = [
  'ana',
  'ana@',
  '@',
  'ana@exemplo',
  'ana..dias@exemplo.pt',
  '"ana"@exemplo.pt',
  'ana@exemplo.pt, rui@exemplo.pt',
  'ana\u0000@exemplo.pt',
  '\u212aate@exemplo.pt',
  'joão@exemplo.pt',
  'JOÃO@exemplo.pt',
  "' or 1=1 --",
]

const tooLong = `${'a'.repeat(255)}@exemplo.pt`

/** Without the reference of the request. */
const shown = ({ statusCode, headers, body }: LightMyRequestResponse) => [
  statusCode,
  Object.keys(headers).sort(),
  body.replace(/"ref":"\w+"/u, ''),
]

describe('an e-mail that cannot be one', () => {
  it.each(['/auth/login', '/api/auth', '/api/prestador/login'])(
    'is answered as a wrong password by %s',
    async (url) => {
      const guess = (email: string) =>
        house.http.inject({
          method: 'POST',
          url,
          remoteAddress: newAddress(),
          payload: { email, pass: actorPassword },
        })
      const unknown = await guess('ninguem@exemplo.pt')
      expect([unknown.statusCode, unknown.json()]).toEqual([
        404,
        { error: 'Email ou palavra-passe incorretos.', ref: expect.any(String) },
      ])
      for (const email of [...badlyTyped, tooLong]) {
        expect([email, shown(await guess(email))]).toEqual([email, shown(unknown)])
      }
    },
  )

  it('is answered like every other where a reset is asked for, and nothing is sent', async () => {
    const smtp = await startSmtp()
    const ask = (email: string) =>
      house.http.inject({
        method: 'POST',
        url: '/auth/empresa/utilizador/reset-password',
        remoteAddress: newAddress(),
        query: { email },
      })
    const known = await ask(house.world.a.residente.email)
    await house.db.rows(sql`delete from correio`)
    for (const email of badlyTyped) {
      expect([email, shown(await ask(email))]).toEqual([email, shown(known)])
    }
    expect(known.statusCode).toBe(200)
    await sendDue(house.db, { SMTP_URL: smtp.url })
    expect(smtp.mails).toEqual([])
    expect(await house.db.rows(sql`select para from correio`)).toEqual([])
    await smtp.stop()
  })

  it('is answered as a bad link where it comes with one', async () => {
    const look = (email: string) =>
      house.http.inject({
        url: '/auth/empresa/utilizador/reset-password',
        remoteAddress: newAddress(),
        query: { email, token: newToken() },
      })
    const unknown = await look('ninguem@exemplo.pt')
    expect(unknown.json()).toMatchObject({ error: 'Ligação inválida ou expirada.' })
    for (const email of badlyTyped) {
      expect([email, shown(await look(email))]).toEqual([email, shown(unknown)])
    }
  })

  it('is refused where an account is to have it, in words that say what is wrong', async () => {
    const { a } = house.world
    const save = (email: string) =>
      house.http.inject({
        method: 'PUT',
        url: '/api/utilizador',
        headers: a.residente.headers,
        payload: { codigo: a.residente.cd, nome: 'X', email, password: actorPassword },
      })
    for (const email of badlyTyped) {
      const answer = await save(email)
      const error = /^\p{ASCII}*$/u.test(email)
        ? 'O email não é válido.'
        : 'O email só pode ter letras sem acentos, algarismos e sinais simples.'
      expect([email, answer.statusCode, answer.json<Refused>().campos]).toEqual([
        email,
        400,
        { email: error },
      ])
    }
  })
})

type Refused = { campos: Record<string, string> }
