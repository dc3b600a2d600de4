import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Calls, Sample } from './sample.ts'

export const page = { pagina: '1', quantidade: '10', ordenacao: 'funcion.asc' }

let marcadas = 0
export function vez() {
  marcadas += 1
  const dt = new Date(Date.UTC(2099, 0, 1 + Math.floor(marcadas / 40)))
  const minutes = (marcadas % 40) * 15 + 480
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    dt: dt.toISOString().slice(0, 10),
    hr: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
  }
}

export const examinada = () => {
  const { dt, hr } = vez()
  return { dt: dt.replace('2099', '2024'), hr }
}

export const medico = async (db: Db) =>
  (await db.one<{ cd: number }>(sql`select min(cd) as cd from medico`))?.cd ?? 0

export async function enfermeiro(db: Db): Promise<number> {
  const row = await db.one<{ cd: number }>(sql`
    insert into enfermeiro (nome, cedula) values ('Ana Prova', 'PROVA')
    on conflict (cedula) do update set nome = excluded.nome returning cd`)
  return row?.cd ?? 0
}

export const marcacaoDe =
  (tabela: 'exame' | 'acao', body?: object): NonNullable<Sample['antes']> =>
  async (db, { empresa: { nos, funcionarios } }) => {
    const { dt, hr } = vez()
    const row = await db.one<{ cd: number }>(
      tabela === 'exame'
        ? sql`
          insert into marcacao (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam)
          values (${nos.raiz}, ${funcionarios.raiz}, ${dt}, ${hr}, 2) returning cd`
        : sql`
          insert into marcacao_enferm (cd_empresa, cd_funcion, dt, hr, cd_tipo_ac_enferm)
          values (${nos.raiz}, ${funcionarios.raiz}, ${dt}, ${hr}, 1) returning cd`,
    )
    return { params: { id: row?.cd ?? 0 }, ...(body && { body }) }
  }

export const saudeCalls = {
  'GET /api/empresa/:org/saude/marcacao/exame': ['saude.ver', { query: page }, { caso: 'export' }],
  'GET /api/empresa/:org/saude/marcacao/acao-enfermagem': [
    'saude.ver',
    { query: { ...page, dias: '30' } },
    { caso: 'export' },
  ],
  'GET /api/empresa/:org/saude/marcacao/exame/:id': ['saude.ver', { antes: marcacaoDe('exame') }],
  'GET /api/empresa/:org/saude/marcacao/acao-enfermagem/:id': [
    'saude.ver',
    { antes: marcacaoDe('acao') },
  ],
  'GET /api/empresa/:org/saude/marcacao/falta/exame': [
    'saude.ver',
    { query: { ...page, tipo: '3', exame: '2' } },
    { caso: 'export' },
  ],
  'GET /api/empresa/:org/saude/marcacao/falta/acao-enfermagem': [
    'saude.ver',
    { query: { ...page, tipo: '3', acao: '1' } },
    { caso: 'export' },
  ],
  'GET /api/empresa/:org/saude/marcacao/falta/tipo': ['saude.ver', { query: { tabela: 'f' } }],
  'GET /api/empresa/:org/saude/exame': [
    'saude.ver',
    { query: { ...page, decisao: 'A' } },
    { caso: 'export' },
  ],
  'GET /api/empresa/:org/saude/medico': ['saude.ver'],
  'GET /api/empresa/:org/saude/local': ['saude.ver'],
  'GET /api/empresa/saude/decisao': [{ alguma: ['saude.ver'] }],
  'GET /api/enferm': [{ alguma: ['saude.ver'] }],
  'GET /api/ac_enferm': [{ alguma: ['saude.ver'] }],
  'GET /api/tipo-exame': [{ alguma: ['saude.ver'] }],
  'GET /api/empresa/:org/saude/exame/funcionario/:id': [
    'saude.doc',
    { params: ({ empresa }) => ({ id: empresa.funcionarios.raiz }) },
  ],
  'GET /api/empresa/:org/saude/funcionario/:codigo': [
    'saude.ver',
    { params: ({ empresa }) => ({ codigo: empresa.funcionarios.raiz }) },
  ],
  'POST /api/empresa/:org/saude/ficha-apidao/zip': [
    'saude.doc',
    { body: () => ({ filtros: { decisao: 'A' } }) },
  ],
  'POST /api/empresa/:org/saude/marcacao/exame/calendario': [
    'saude.ver',
    { body: () => ({ filtros: { dias: '90' } }) },
  ],
  'POST /api/empresa/:org/saude/marcacao/acao-enfermagem/calendario': [
    'saude.ver',
    { body: () => ({ filtros: {} }) },
  ],
  'GET /api/empresa/:org/saude/marcacao/dia': ['saude.ver', { query: { dia: '2099-01-05' } }],
  'POST /api/verificar': ['publico', { body: () => ({ codigo: 'K7QF-2M9X-0B3C-D4EF-GH5J' }) }],
  'GET /api/empresa/:org/saude/ficha-apidao/:id': [
    'saude.doc',
    { params: ({ empresa }) => ({ id: empresa.fichas.raiz }) },
  ],
} satisfies Calls
