import { newChallenge } from '#server/chave/challenge.ts'
import type { Area } from '#contract/kit/cookies.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { hashToken, newToken } from '#server/kit/access/tokens.ts'
import { actorPassword, newActor } from './actors.ts'
import { newAutenticador, type Autenticador } from './autenticador.ts'
import type { Asked, Calls, Sample } from './sample.ts'

const rp = { id: 'localhost' }
const titular = Buffer.alloc(32, 7)

// far from all other codes: what is tried as another's code is no key of one's own
let keys = 1_900_000_000

/** A key of an account, as if it had been registered. */
export async function givenTo(db: Db, cd_utilizador: number) {
  const device = newAutenticador()
  device.userHandle = titular.toString('base64url')
  keys += 1
  await db.rows(sql`
    insert into chave_acesso (cd, cd_utilizador, credencial, publica, titular, dominio, nome)
    values (${keys}, ${cd_utilizador}, ${Buffer.from(device.id, 'base64url')}, ${device.publica},
            ${titular}, ${rp.id}, 'Portátil')`)
  return { device, cd: keys }
}

const body = () => ({ password: actorPassword })

const registering = (tipo: Area): Sample => ({
  antes: async (db, { eu }) => {
    const sessao = hashToken(eu.token)
    const challenge = await newChallenge(db, { uso: 'registar', tipo, sessao, titular })
    const user = { id: titular.toString('base64url') }
    return { body: newAutenticador().create({ challenge, rp, user }) }
  },
})

const removing: Sample = {
  body,
  antes: async (db, { eu }) => ({ params: { id: (await givenTo(db, eu.cd)).cd } }),
}

const renaming: Sample = {
  body: () => ({ nome: 'Telemóvel' }),
  antes: async (db, { eu }) => ({ params: { id: (await givenTo(db, eu.cd)).cd } }),
}

const asking: Sample = {
  antes: async (db, { eu }) => {
    await givenTo(db, eu.cd)
    return {}
  },
}

const signedBy = (device: Autenticador, challenge: string) => device.get({ challenge, rpId: rp.id })

const giving = (tipo: Area): Sample => ({
  antes: async (db, { eu }) => {
    const { device } = await givenTo(db, eu.cd)
    const sessao = hashToken(eu.token)
    return { body: signedBy(device, await newChallenge(db, { uso: 'fator', tipo, sessao })) }
  },
})

const entering = (tipo: Area): Sample => ({
  antes: async (db, { empresa }: Asked) => {
    const { cd } = await newActor(
      db,
      tipo === 'prestador' ? { tipo, membros: [] } : { membros: [{ no: empresa.nos.raiz }] },
    )
    const { device } = await givenTo(db, cd)
    const cookie = newToken()
    const bound = { uso: 'entrar', tipo, navegador: hashToken(cookie) } as const
    const name = tipo === 'prestador' ? 'apto-prestador-desafio' : 'apto-desafio'
    return {
      body: signedBy(device, await newChallenge(db, bound)),
      headers: { cookie: `${name}=${cookie}` },
    }
  },
})

const whose = (sample: Sample): [Sample, Sample] => [
  { ...sample, caso: 'himself', params: ({ eu }) => ({ user: eu.cd }) },
  { ...sample, caso: 'another', params: ({ empresa }) => ({ user: empresa.residente.cd }) },
]

export const chaveCalls: Calls = {
  'GET /api/utilizador/:user/chave': ['titular', ...whose({})],
  'POST /api/utilizador/:user/chave/desafio': ['titular', ...whose({ body })],
  'POST /api/utilizador/:user/chave': ['titular', ...whose(registering('cliente'))],
  'POST /api/utilizador/:user/chave/:id/remover': ['titular', ...whose(removing)],
  'PUT /api/utilizador/:user/chave/:id': ['titular', ...whose(renaming)],
  'POST /api/chave/fator/desafio': ['sessao', asking],
  'POST /api/chave/fator': ['sessao', giving('cliente')],
  'POST /auth/login/chave/desafio': ['publico'],
  'POST /auth/login/chave': ['publico', entering('cliente')],
  'GET /api/prestador/chave': ['prestador'],
  'POST /api/prestador/chave/desafio': ['prestador', { body }],
  'POST /api/prestador/chave': ['prestador', registering('prestador')],
  'POST /api/prestador/chave/:id/remover': ['prestador', removing],
  'PUT /api/prestador/chave/:id': ['prestador', renaming],
  'POST /api/prestador/chave/fator/desafio': ['prestador', asking],
  'POST /api/prestador/chave/fator': ['prestador', giving('prestador')],
  'POST /api/prestador/login/chave/desafio': ['publico'],
  'POST /api/prestador/login/chave': ['publico', entering('prestador')],
}
