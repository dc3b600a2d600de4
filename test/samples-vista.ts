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

// a list of administrators: who administers needs no further right
const registo = { lista: '/gestao-utilizadores/registo', chamada: '/api/empresa/:org/registo' }

const daEmpresa: Sample = {
  antes: async (db, { empresa }) => {
    const [row] = await db.rows<{ cd: number }>(sql`
      insert into vista_partilhada (cd_empresa, lista, chamada, nome, endereco)
      values (${empresa.nos.raiz}, ${registo.lista}, ${registo.chamada}, ${randomUUID()},
              '?ordenacao=dt.asc')
      returning cd`)
    return { params: { id: row?.cd ?? 0 } }
  },
}

const dito = () => ({ nome: randomUUID(), inicial: true })

export const vistaCalls: Calls = {
  'GET /api/empresa/:org/vista': ['membro', { query: registo }],
  'POST /api/empresa/:org/vista': [
    'adm',
    { body: () => ({ ...dito(), ...registo, endereco: '?ordenacao=dt.asc' }) },
  ],
  'PUT /api/empresa/:org/vista/:id': ['adm', { ...daEmpresa, body: dito }],
  'DELETE /api/empresa/:org/vista/:id': ['adm', daEmpresa],
  // true also needs the list's right: vista-partilhada.test.ts
  'PUT /api/empresa/:org/vista/:id/abertura': [
    'membro',
    { ...daEmpresa, body: () => ({ inicial: false }) },
  ],
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
