import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Calls, Sample } from './sample.ts'

const lista = '/funcionario'
const chamada = '/api/empresa/:org/funcionario'
const chamadaDeTodas = '/api/prestador/funcionario'
const dita = () => ({ nome: 'Expirados', endereco: '?ordenacao=nome.des&col=nome', inicial: true })

/** A view that an account has kept. */
async function vistaDe(db: Db, cd_utilizador: number): Promise<number> {
  const [row] = await db.rows<{ cd: number }>(sql`
    insert into vista (cd_utilizador, lista, nome, endereco)
    values (${cd_utilizador}, ${lista}, ${randomUUID()}, '?ordenacao=nome.des') returning cd`)
  return row?.cd ?? 0
}

const dele: Sample = {
  antes: async (db, { eu }) => ({ params: { id: await vistaDe(db, eu.cd) } }),
}

export const vistaCalls: Calls = {
  'GET /api/vista': ['sessao', { query: { lista } }],
  'POST /api/vista': [
    'sessao',
    { body: () => ({ ...dita(), nome: randomUUID(), lista, chamada }) },
  ],
  'PUT /api/vista/:id': ['sessao', { ...dele, body: () => ({ ...dita(), nome: randomUUID() }) }],
  'DELETE /api/vista/:id': ['sessao', dele],
  'GET /api/prestador/vista': ['prestador', { query: { lista } }],
  'POST /api/prestador/vista': [
    'prestador',
    { body: () => ({ ...dita(), nome: randomUUID(), lista, chamada: chamadaDeTodas }) },
  ],
  'PUT /api/prestador/vista/:id': [
    'prestador',
    { ...dele, body: () => ({ ...dita(), nome: randomUUID() }) },
  ],
  'DELETE /api/prestador/vista/:id': ['prestador', dele],
}
