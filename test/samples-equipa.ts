import { randomUUID } from 'node:crypto'
import { makePrimeiroAcesso } from '#server/comum/conta/primeiro-acesso.ts'
import { sql } from '#server/db/sql.ts'
import type { Db } from '#server/db/database.ts'
import { createUtilizador } from '#server/comum/conta/contas.ts'
import { actorPassword, newActor, newSession } from './actors.ts'
import { newLink } from './links.ts'
import type { Asked, Calls, Sample } from './sample.ts'

const soGestor = { prestador: [] } as const
const senhaNova = 'truta-silenciosa-2026'

const colaborador: Sample = {
  antes: async (db) => {
    const { cd } = await newActor(db, { tipo: 'prestador', papel: 'saude', membros: [] })
    return { params: { id: cd } }
  },
}

const convidado: Sample = {
  antes: async (db) => ({ params: { id: (await invited(db)).cd } }),
}

const outraSessao: Sample = {
  antes: async (db, { eu }: Asked) => ({ params: { id: await newSession(db, eu.cd) } }),
}

async function invited(db: Db) {
  const email = `equipa.${randomUUID()}@exemplo.pt`
  const conta = { tipo: 'prestador', papel: 'leitura', nome: 'Rita Novais', email } as const
  return { email, cd: await createUtilizador(db, { ...conta, pass_hash: null }) }
}

/** The first access exists only without staff: these calls come last. */
const primeiroAcesso = async (db: Db) => {
  await db.rows(sql`delete from utilizador where tipo = 'prestador'`)
  const feita = await makePrimeiroAcesso(db, { renew: true })
  return { token: 'feita' in feita ? feita.feita : '' }
}

const novaPassword = { passwordNova: senhaNova, confirmarPasswordNova: senhaNova }

export const equipaCalls: Calls = {
  'GET /api/prestador/equipa': [soGestor],
  'GET /api/prestador/equipa/registo': [
    soGestor,
    { query: { pagina: '1', quantidade: '10' } },
    { caso: 'export' },
  ],
  'POST /api/prestador/equipa': [
    soGestor,
    {
      body: () => ({
        nome: 'Rita Novais',
        email: `nova.${randomUUID()}@exemplo.pt`,
        papel: 'saude',
      }),
    },
  ],
  'PUT /api/prestador/equipa/:id': [
    soGestor,
    { ...colaborador, body: () => ({ nome: 'Rita Novais', papel: 'leitura', inactiv: true }) },
  ],
  'POST /api/prestador/equipa/:id/convite': [soGestor, convidado],
  'DELETE /api/prestador/equipa/:id/convite': [soGestor, convidado],
  'DELETE /api/prestador/equipa/:id/sessao': [soGestor, colaborador],
  'POST /api/prestador/comecar/verificar': [
    'publico',
    { antes: async (db) => ({ body: await primeiroAcesso(db) }) },
  ],
  'POST /api/prestador/comecar': [
    'publico',
    {
      antes: async (db) => ({
        body: {
          nome: 'Rita Novais',
          email: 'primeira@exemplo.pt',
          ...novaPassword,
          ...(await primeiroAcesso(db)),
        },
      }),
    },
  ],
  'PUT /api/prestador/conta': [
    'prestador',
    {
      body: ({ eu }) => ({
        codigo: eu.cd,
        nome: 'Rita Novais',
        email: eu.email,
        password: actorPassword,
      }),
    },
  ],
  'PUT /api/prestador/conta/password': [
    'prestador',
    {
      body: () => ({
        passwordAtual: actorPassword,
        passwordNova: senhaNova,
        passwordNovaConfirmacao: senhaNova,
      }),
    },
  ],
  'GET /api/prestador/conta/sessao': ['prestador'],
  'DELETE /api/prestador/conta/sessao': ['prestador'],
  'DELETE /api/prestador/conta/sessao/:id': ['prestador', outraSessao],
  'POST /api/prestador/confirmar-email': [
    'publico',
    {
      antes: async (db) => {
        const eu = await newActor(db, { tipo: 'prestador', papel: 'saude', membros: [] })
        const link = await newLink(db, eu, 'email', `novo.${eu.email}`)
        return { body: { ...link, password: actorPassword } }
      },
    },
  ],
  'POST /api/prestador/cancelar-email': [
    'publico',
    {
      antes: async (db) => {
        const eu = await newActor(db, { tipo: 'prestador', papel: 'saude', membros: [] })
        return { body: await newLink(db, eu, 'cancelar') }
      },
    },
  ],
  'POST /api/prestador/reset-password': ['publico', { query: { email: 'ninguem@exemplo.pt' } }],
  'POST /api/prestador/reset-password/verificar': [
    'publico',
    { antes: async (db) => ({ body: await newLink(db, await invited(db), 'convite') }) },
  ],
  'PUT /api/prestador/reset-password': [
    'publico',
    {
      antes: async (db) => ({
        body: { ...(await newLink(db, await invited(db), 'convite')), ...novaPassword },
      }),
    },
  ],
}
