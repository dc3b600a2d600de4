import { newRecuperacao } from '#server/comum/entrada/codigo.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { actorPassword, newActor } from './actors.ts'
import { codeOf, gaveFator, newFator, newProposto } from './fator.ts'
import type { Asked, Calls, Sample } from './sample.ts'

const comRecuperacao: Sample = {
  antes: async (db, { eu }) => ({ body: { codigo: (await newRecuperacao(db, eu.cd))[0] } }),
}

const comProposto: Sample = {
  antes: async (db, { eu }) => ({ body: { codigo: codeOf(await newProposto(db, eu.cd)) } }),
}

async function withFator(db: Db, { eu }: Asked) {
  await newFator(db, eu.cd)
  await gaveFator(db, eu.cd)
  return {}
}

const password = { body: () => ({ password: actorPassword }) }

/** A member with a factor, at the company's root. */
const colega: Sample = {
  antes: async (db, { empresa }) => {
    const { cd } = await newActor(db, { membros: [{ no: empresa.nos.raiz }] })
    await newFator(db, cd)
    return { params: { user: cd } }
  },
}

/** A lifting that somebody else asked for. */
const pendente: Sample = {
  antes: async (db, { empresa }) => {
    const { cd } = await newActor(db, { membros: [{ no: empresa.nos.raiz }] })
    await newFator(db, cd)
    await db.rows(sql`
      insert into fator_levantamento (cd_utilizador, cd_autor, autor, vale_em)
      values (${cd}, ${empresa.residente.cd}, 'Quem pediu', now() + interval '1 day')`)
    return {}
  },
}

const own = (base: string, access: 'sessao' | 'prestador'): Calls => ({
  [`GET ${base}`]: [access],
  [`POST ${base}/codigo`]: [access, comRecuperacao],
  [`POST ${base}/codigo/novo`]: [access, password],
  [`POST ${base}/codigo/confirmar`]: [access, comProposto],
  [`POST ${base}/codigo/retirar`]: [access, { ...password, antes: withFator }],
  [`POST ${base}/recuperacao`]: [access, { antes: withFator }],
  [`DELETE ${base}/dispositivo`]: [access],
  [`POST ${base}/prova`]: [access],
})

const soGestor = { prestador: [] } as const

export const fatorCalls: Calls = {
  ...own('/api/fator', 'sessao'),
  ...own('/api/prestador/fator', 'prestador'),
  'GET /api/empresa/:org/fator': ['adm'],
  'PUT /api/empresa/:org/fator': ['adm', { body: () => ({ quem: 'ninguem' }) }],
  'GET /api/empresa/:org/utilizador/:user/fator': ['adm', colega],
  'POST /api/empresa/:org/utilizador/:user/fator/levantar': ['adm', colega],
  'GET /api/empresa/:org/fator/levantamento': ['adm', pendente],
  'GET /api/prestador/fator/levantamento': [soGestor, pendente],
  'GET /api/prestador/fator/politica': [soGestor],
  'PUT /api/prestador/fator/politica': [soGestor, { body: () => ({ clientes: 'pedir' }) }],
  'POST /api/prestador/fator/levantar': [
    soGestor,
    {
      antes: async (db) => {
        const { cd, email } = await newActor(db, { membros: [] })
        await newFator(db, cd)
        return { body: { email, tipo: 'cliente' } }
      },
    },
  ],
}
