import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Asked, Calls, Sample } from './sample.ts'

const page = { pagina: '1', quantidade: '10' }

const pessoa: Sample = { params: ({ empresa }) => ({ codigo: empresa.funcionarios.raiz }) }
const umaPessoa: Sample = { params: ({ empresa }) => ({ id: empresa.funcionarios.raiz }) }

const aMarcar: Sample = {
  antes: async (_, { empresa: { funcionarios } }) =>
    await Promise.resolve({ query: { pessoas: String(funcionarios.raiz) } }),
}

// Each sample takes days of its own: absences and protections do not overlap.
let vezes = 0
const dias = () => {
  vezes += 1
  const em = (dia: number) =>
    new Date(Date.UTC(2030, 0, 1 + vezes * 10 + dia)).toISOString().slice(0, 10)
  return { de: em(0), ate: em(5) }
}

const periodoEm =
  (tabela: 'ausencia' | 'protecao', body?: () => object) =>
  async (db: Db, { empresa: { nos, funcionarios } }: Asked) => {
    const { de, ate } = dias()
    const row = await db.one<{ cd: number }>(
      tabela === 'ausencia'
        ? sql`insert into ausencia (cd_empresa, cd_funcion, de, ate)
              values (${nos.raiz}, ${funcionarios.raiz}, ${de}, ${ate}) returning cd`
        : sql`insert into protecao (cd_empresa, cd_funcion, de, ate)
              values (${nos.raiz}, ${funcionarios.raiz}, ${de}, ${ate}) returning cd`,
    )
    return { params: { id: row?.cd ?? 0 }, ...(body && { body: body() }) }
  }

async function devido(db: Db, { empresa: { nos, funcionarios } }: Asked) {
  const row = await db.one<{ cd: number }>(sql`
    insert into dever (cd_empresa, cd_funcion, classe, motivo, desde, dt)
    values (${nos.raiz}, ${funcionarios.raiz}, 'prova', 'periodico', '2020-01-01', '2022-01-01')
    on conflict (cd_empresa, cd_funcion, classe) do update set dt = excluded.dt returning cd`)
  return { params: { id: row?.cd ?? 0 }, body: { ate: '2090-01-01', razao: 'De baixa.' } }
}

const protocoloDe = ({ empresa: { nos, funcionarios } }: Asked) => ({
  nome: 'Prova',
  cd_empresa: nos.raiz,
  alvo: 'funcionario',
  cd_alvo: funcionarios.raiz,
  meses: 12,
})

async function protocolo(db: Db, asked: Asked) {
  const { nos, funcionarios } = asked.empresa
  const row = await db.one<{ cd: number }>(sql`
    insert into protocolo (cd_empresa, nome, cd_funcion, meses, cd_autor, autor)
    values (${nos.raiz}, 'Prova', ${funcionarios.raiz}, 6, ${asked.eu.cd}, 'Ana') returning cd`)
  return { params: { id: row?.cd ?? 0 }, body: protocoloDe(asked) }
}

export const deverCalls = {
  'GET /api/empresa/:org/saude/dever': [
    'saude.ver',
    { query: { ...page, motivo: 'periodico', estado: 'atraso', marcado: 'false', dias: '30' } },
    { caso: 'export' },
  ],
  'GET /api/empresa/:org/saude/dever/funcionario/:codigo': ['saude.ver', pessoa],
  'GET /api/empresa/:org/saude/dever/pessoas': ['saude.ver', aMarcar],
  'GET /api/empresa/:org/funcionario/:codigo/ausencia': ['funcionario.ver', pessoa],
  'POST /api/empresa/:org/funcionario/:codigo/ausencia': [
    'funcionario.editar',
    { ...pessoa, body: dias },
  ],
  'PUT /api/empresa/:org/funcionario/ausencia/:id': [
    'funcionario.editar',
    { antes: periodoEm('ausencia', dias) },
  ],
  'DELETE /api/empresa/:org/funcionario/ausencia/:id': [
    'funcionario.editar',
    { antes: periodoEm('ausencia') },
  ],
} satisfies Calls

const saude = { prestador: ['saude'] } as const

export const deverPrestadorCalls = {
  'GET /api/prestador/saude/dever': [
    { prestador: ['saude', 'leitura'] },
    { query: { ...page, dias: '30' } },
    { caso: 'export' },
  ],
  'GET /api/prestador/saude/dever/funcionario/:id': [saude, umaPessoa],
  'GET /api/prestador/saude/dever/pessoas': [saude, aMarcar],
  'POST /api/prestador/saude/dever/:id/adiar': [saude, { antes: devido }],
  'POST /api/prestador/saude/dever/funcionario/:id/protecao': [saude, { ...umaPessoa, body: dias }],
  'DELETE /api/prestador/saude/protecao/:id': [saude, { antes: periodoEm('protecao') }],
  'GET /api/prestador/saude/protocolo': [saude, { query: page }, { caso: 'export' }],
  'POST /api/prestador/saude/protocolo': [saude, { body: protocoloDe }],
  'PUT /api/prestador/saude/protocolo/:id': [saude, { antes: protocolo }],
} satisfies Calls
