import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Asked, Calls, Sample } from './sample.ts'

const deGestor = { prestador: [] } as const
const ler = { prestador: ['leitura'] } as const
const novo = () => `Da prova ${randomUUID()}`

async function profissao(db: Db, { empresa: { nos } }: Asked) {
  const row = await db.one<{ cd: number }>(sql`
    insert into profissao (cd_empresa, nome) values (${nos.raiz}, ${novo()}) returning cd`)
  return { empresa: nos.raiz, id: row?.cd ?? 0 }
}

async function tecnico(db: Db) {
  const row = await db.one<{ cd: number }>(sql`
    insert into tecnico (nome, cedula)
    values (${novo()}, left(md5(random()::text), 10)) returning cd`)
  return `t${row?.cd ?? 0}`
}

async function excecao(db: Db) {
  const quem = await tecnico(db)
  const row = await db.one<{ cd: number }>(sql`
    with h as (insert into horario (cd_tecnic) values (${Number(quem.slice(1))}) returning cd)
    insert into horario_excecao (cd_horario, dt_de, dt_ate)
    select h.cd, '2099-08-01', '2099-08-02' from h returning cd`)
  return row?.cd ?? 0
}

async function local(db: Db) {
  const row = await db.one<{ cd: number }>(
    sql`insert into local (nome) values (${novo()}) returning cd`,
  )
  return row?.cd ?? 0
}

const propria =
  (body?: (asked: Asked) => object): NonNullable<Sample['antes']> =>
  async (db, asked) => ({
    params: await profissao(db, asked),
    ...(body && { body: body(asked) }),
  })

export const tabelasCalls = {
  'GET /api/prestador/tabela': [
    ler,
    { query: { tabela: 'medico' } },
    { caso: 'of a company', query: { tabela: 'categoria', empresa: '1' } },
  ],
  'POST /api/prestador/tabela': [
    deGestor,
    { body: () => ({ tabela: 'funcao', nome: novo() }) },
    {
      caso: 'of a company',
      body: ({ empresa: { nos } }) => ({ tabela: 'local', nome: novo(), cd_empresa: nos.raiz }),
    },
  ],
  'PUT /api/prestador/tabela/:id': [
    deGestor,
    { antes: propria(() => ({ tabela: 'profissao', nome: novo(), inactiv: true })) },
  ],
  'GET /api/prestador/empresa/:empresa/tabela/:id': [
    ler,
    { antes: propria(), query: { tabela: 'profissao' } },
  ],
  'GET /api/prestador/horario': [{ prestador: ['saude', 'seguranca', 'leitura'] }],
  'PUT /api/prestador/horario': [
    deGestor,
    {
      antes: async (db) => ({
        body: {
          quem: await tecnico(db),
          periodos: [{ dia: 1, de: '09:00', ate: '13:00', cd_local: 1 }],
        },
      }),
    },
  ],
  'POST /api/prestador/horario/excecao': [
    deGestor,
    {
      antes: async (db) => ({
        body: { quem: await tecnico(db), dt_de: '2099-08-01', dt_ate: '2099-08-15' },
      }),
    },
  ],
  'DELETE /api/prestador/horario/excecao/:id': [
    deGestor,
    { antes: async (db) => ({ params: { id: await excecao(db) } }) },
  ],
  'POST /api/prestador/feriado': [
    deGestor,
    {
      antes: async (db) => ({
        body: { cd_local: await local(db), dt: '2099-06-13', anual: true, nome: 'Santo António' },
      }),
    },
  ],
  'DELETE /api/prestador/feriado/:id': [
    deGestor,
    {
      antes: async (db) => {
        const row = await db.one<{ cd: number }>(sql`
          insert into feriado_municipal (cd_local, dt, nome)
          values (${await local(db)}, '2099-06-24', 'São João') returning cd`)
        return { params: { id: row?.cd ?? 0 } }
      },
    },
  ],
  'POST /api/prestador/tabela/:id/substituir': [
    deGestor,
    {
      antes: propria(({ empresa: { nos } }) => ({
        tabela: 'profissao',
        cd_empresa: nos.raiz,
        por: 1,
      })),
    },
  ],
} as const satisfies Calls
