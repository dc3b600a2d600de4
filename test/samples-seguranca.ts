import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { pdfOf } from './pdf-files.ts'
import type { Calls, Sample } from './sample.ts'
import { percursoMedidaCalls } from './samples-percurso-medida.ts'
import { segurancaPrestadorCalls, umaMedida } from './samples-seguranca-prestador.ts'
import type { Empresa } from './world.ts'

const page = { pagina: '1', quantidade: '10' }
const area: Sample['params'] = () => ({ area: 1 })

type Of = { cd_funcion: number; cd_organig: number }

/** A request for an activity about an employee, with one file; `more` overrides fields. */
export const pedidoDeAtividade = (of: Of, more: object = {}) => ({
  cd_tipo: 1,
  cd_motiv: 2,
  anexo: [anexo('Planta.pdf')],
  ...of,
  ...more,
})

export const anexo = (nome_fich: string, bytes: Buffer = pdfOf(), titulo = '') => ({
  nome_fich,
  titulo,
  anexString: `data:application/pdf;base64,${bytes.toString('base64')}`,
  mime: 'application/pdf',
})

export const segurancaCalls = {
  'GET /api/empresa/:org/seguranca/marcacao': [
    'seguranca.ver',
    { query: { ...page, dias: '30' } },
    { caso: 'export' },
  ],
  'GET /api/empresa/:org/seguranca/area': ['seguranca.ver'],
  'GET /api/empresa/:org/seguranca/area/:area': ['seguranca.ver', { params: area }],
  'GET /api/empresa/:org/seguranca/area/:area/atividade': [
    'seguranca.ver',
    { params: area, query: { ...page, tecnico: 'WEBCLI', ordenacao: 'tipo.asc' } },
    { params: area, caso: 'export' },
  ],
  'GET /api/empresa/:org/seguranca/tecnico': ['seguranca.ver', { query: { area: '1' } }],
  'GET /api/empresa/:org/seguranca/tipo': ['seguranca.ver', { query: { area: '1' } }],
  'GET /api/empresa/seguranca/motivo': [{ alguma: ['seguranca.ver'] }],
  'GET /api/empresa/:org/seguranca/atividade/:id': [
    'seguranca.ver',
    { params: ({ empresa }) => ({ id: empresa.atividades.raiz }) },
  ],
  'GET /api/empresa/:org/seguranca/medida/:id': [
    'seguranca.ver',
    { antes: async (db, { empresa }) => ({ params: { id: await umaMedida(db, empresa) } }) },
  ],
  ...percursoMedidaCalls,
  'GET /api/empresa/:org/seguranca/atividade/:id/anexo': [
    'seguranca.doc',
    { params: ({ empresa }) => ({ id: empresa.atividades.raiz }) },
  ],
  'GET /api/empresa/:org/seguranca/area/:area/anexo/:id': [
    'seguranca.ver',
    {
      antes: async (db, { empresa }) => ({
        params: { area: 1, id: await documento(db, empresa) },
      }),
    },
  ],
  'GET /api/empresa/:org/seguranca/atividade/:atividade/anexo/:id': [
    'seguranca.doc',
    {
      params: ({ empresa }) => ({
        atividade: empresa.atividades.raiz,
        id: empresa.anexos.raiz,
      }),
    },
  ],
  'GET /api/empresa/:org/seguranca/atividade/:atividade/relatorio/:id': [
    'seguranca.doc',
    {
      params: ({ empresa }) => ({
        atividade: empresa.atividades.raiz,
        id: empresa.relatorios.raiz,
      }),
    },
  ],
  'POST /api/empresa/:org/seguranca/atividade': [
    'seguranca.criar',
    {
      body: ({ empresa: { funcionarios, nos } }) =>
        pedidoDeAtividade({ cd_funcion: funcionarios.raiz, cd_organig: nos.raiz }),
    },
  ],
  'GET /api/empresa/:org/seguranca/medida-aberta': [
    'seguranca.ver',
    { query: { ...page, tipo: 'false', estado: '1', ordenacao: 'tarefa.asc' } },
    { caso: 'export' },
  ],
  'GET /api/empresa/:org/seguranca/medida-fechada': [
    'seguranca.ver',
    { query: { ...page, fecho: 'tarde', ordenacao: 'dt_prazo.asc' } },
    { caso: 'export' },
  ],
  'GET /api/empresa/:org/seguranca/medida-aberta/tarefa': ['seguranca.ver'],
  'GET /api/empresa/:org/seguranca/medida-aberta/estado': ['seguranca.ver'],
  ...segurancaPrestadorCalls,
} satisfies Calls

async function documento(db: Db, { nos }: Empresa): Promise<number> {
  const row = await db.one<{ cd: number }>(
    sql`select min(cd) as cd from area_anexo where cd_empresa = ${nos.raiz}`,
  )
  return row?.cd ?? 0
}
