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
