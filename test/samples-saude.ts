import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { deSaude } from './sample.ts'
import type { Calls, Sample } from './sample.ts'

const page = { pagina: '1', quantidade: '10', ordenacao: 'funcion.asc' }

export const saudeCalls = {
  'GET /api/empresa/:org/saude/marcacao/exame': ['saude.ver', { query: page }, { caso: 'export' }],
  'GET /api/empresa/:org/saude/marcacao/acao-enfermagem': [
    'saude.ver',
    { query: { ...page, dias: '30' } },
    { caso: 'export' },
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
  'POST /api/verificar': ['publico', { body: () => ({ codigo: 'K7QF-2M9X-0B3C-D4EF-GH5J' }) }],
  'GET /api/empresa/:org/saude/ficha-apidao/:id': [
    'saude.doc',
    { params: ({ empresa }) => ({ id: empresa.fichas.raiz }) },
  ],
} satisfies Calls

const daPagina = { ...page, ordenacao: 'nome.asc' }

let marcadas = 0
function vez() {
  marcadas += 1
  const dt = new Date(Date.UTC(2099, 0, 1 + Math.floor(marcadas / 40)))
  const minutes = (marcadas % 40) * 15 + 480
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    dt: dt.toISOString().slice(0, 10),
    hr: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
  }
}

const examinada = () => {
  const { dt, hr } = vez()
  return { dt: dt.replace('2099', '2024'), hr }
}

const medico = async (db: Db) =>
  (await db.one<{ cd: number }>(sql`select min(cd) as cd from medico`))?.cd ?? 0

async function enfermeiro(db: Db): Promise<number> {
  const row = await db.one<{ cd: number }>(sql`
    insert into enfermeiro (nome, cedula) values ('Ana Prova', 'PROVA')
    on conflict (cedula) do update set nome = excluded.nome returning cd`)
  return row?.cd ?? 0
}

const marcacaoDe =
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

const exameFeito =
  (): NonNullable<Sample['antes']> =>
  async (db, { empresa: { nos, funcionarios } }) => {
    const { dt, hr } = examinada()
    const row = await db.one<{ cd: number }>(sql`
      insert into exame (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam, cd_medic, cd_decis)
      values (${nos.raiz}, ${funcionarios.raiz}, ${dt}, ${hr}, 2, ${await medico(db)}, 'A')
      returning cd`)
    return { params: { id: row?.cd ?? 0 } }
  }

export const saudePrestadorCalls = {
  'GET /api/prestador/saude/vencimento': [
    deSaude.ler,
    { query: { ...daPagina, estado: 'sem_exame', dias: '30' } },
    { caso: 'export' },
  ],
  'GET /api/prestador/saude/funcionario': [deSaude.ler, { query: daPagina }, { caso: 'export' }],
  'GET /api/prestador/saude/marcacao/exame': [
    deSaude.ler,
    { query: { ...page, periodo: 'semana' } },
    { caso: 'export' },
  ],
  'GET /api/prestador/saude/marcacao/acao-enfermagem': [
    deSaude.ler,
    { query: { ...page, periodo: 'hoje' } },
    { caso: 'export' },
  ],
  'GET /api/prestador/saude/medico': [deSaude.escolher],
  'GET /api/prestador/saude/enfermeiro': [deSaude.escolher],
  'GET /api/prestador/saude/tipo-exame': [deSaude.escolher],
  'GET /api/prestador/saude/tipo-acao': [deSaude.escolher],
  'GET /api/prestador/saude/local': [deSaude.ler],
  'POST /api/prestador/saude/marcacao/exame': [
    deSaude.fazer,
    {
      antes: async (db, { empresa: { funcionarios } }) => ({
        body: {
          ...vez(),
          cd_funcion: funcionarios.raiz,
          cd_tipo_exam: 2,
          cd_medic: await medico(db),
        },
      }),
    },
  ],
  'POST /api/prestador/saude/marcacao/acao-enfermagem': [
    deSaude.fazer,
    {
      antes: async (db, { empresa: { funcionarios } }) => ({
        body: {
          ...vez(),
          cd_funcion: funcionarios.raiz,
          cd_tipo_ac_enferm: 1,
          cd_enferm: await enfermeiro(db),
        },
      }),
    },
  ],
  'PUT /api/prestador/saude/marcacao/exame/:id': [
    deSaude.fazer,
    { antes: async (db, asked) => await marcacaoDe('exame', vez())(db, asked) },
  ],
  'PUT /api/prestador/saude/marcacao/acao-enfermagem/:id': [
    deSaude.fazer,
    { antes: async (db, asked) => await marcacaoDe('acao', vez())(db, asked) },
  ],
  'POST /api/prestador/saude/marcacao/exame/:id/falta': [
    deSaude.fazer,
    { antes: marcacaoDe('exame', { tipo: 3 }) },
  ],
  'POST /api/prestador/saude/marcacao/acao-enfermagem/:id/falta': [
    deSaude.fazer,
    { antes: marcacaoDe('acao', { tipo: 4 }) },
  ],
  'POST /api/prestador/saude/marcacao/acao-enfermagem/:id/feita': [
    deSaude.fazer,
    { antes: marcacaoDe('acao') },
  ],
  'GET /api/prestador/saude/validade': [
    deSaude.ler,
    {
      antes: async (_, { empresa: { funcionarios } }) =>
        await Promise.resolve({
          query: { cd_funcion: String(funcionarios.raiz), dt: '2026-01-05', cd_decis: 'A' },
        }),
    },
  ],
  'GET /api/prestador/saude/exame': [
    deSaude.ler,
    { query: { ...page, decisao: 'A' } },
    { caso: 'export' },
  ],
  'GET /api/prestador/saude/exame/:id': [deSaude.ler, { antes: exameFeito() }],
  'PUT /api/prestador/saude/exame/:id': [
    deSaude.fazer,
    {
      antes: async (db, asked) => ({
        ...(await exameFeito()(db, asked)),
        body: {
          ...examinada(),
          cd_tipo_exam: 2,
          cd_medic: await medico(db),
          cd_decis: 'AC',
          motivo: 'Data trocada.',
        },
      }),
    },
  ],
  'POST /api/prestador/saude/exame': [
    deSaude.fazer,
    {
      antes: async (db, { empresa: { funcionarios } }) => ({
        body: {
          cd_funcion: funcionarios.raiz,
          cd_tipo_exam: 2,
          ...examinada(),
          cd_medic: await medico(db),
          cd_decis: 'A',
        },
      }),
    },
  ],
} satisfies Calls
