import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { pdfOf } from './pdf-files.ts'
import { deSeguranca, type Asked, type Calls, type Sample } from './sample.ts'

const page = { pagina: '1', quantidade: '10' }
const ficheiro = () => ({ nome_fich: 'apolice.pdf', anexString: pdfOf().toString('base64') })

export const umDocumento = (cd_organig: number, more: object = {}) => ({
  especie: 'apolice',
  titulo: 'Apólice da prova',
  cd_organig,
  dt_fim: '2099-03-31',
  responsavel: 'Corretora',
  nota: 'Paga por trimestre.',
  ...more,
})

const aJuntar: Sample = {
  body: ({ empresa: { nos } }) => umDocumento(nos.raiz, { ficheiro: ficheiro() }),
}
const lido: Sample = { params: ({ empresa }) => ({ id: empresa.documentos.raiz }) }

async function criado(db: Db, { nos }: Asked['empresa']): Promise<number> {
  const row = await db.one<{ cd: number }>(sql`
    insert into documento (cd_empresa, cd_organig, especie, titulo, dt_fim)
    values (${nos.raiz}, ${nos.raiz}, 'plano', 'Plano da prova', '2099-01-31') returning cd`)
  return row?.cd ?? 0
}

const comDocumento =
  (body?: (raiz: number) => object): NonNullable<Sample['antes']> =>
  async (db, { empresa }) => ({
    params: { id: await criado(db, empresa) },
    ...(body && { body: body(empresa.nos.raiz) }),
  })

const comFicheiro: NonNullable<Sample['antes']> = async (db, { empresa }) => {
  const row = await db.one<{ cd: number }>(sql`
    select cd from documento_ficheiro
    where cd_empresa = ${empresa.nos.raiz} and cd_documento = ${empresa.documentos.raiz}`)
  return { params: { documento: empresa.documentos.raiz, id: row?.cd ?? 0 } }
}

const renovado = () => ({ dt_fim: '2100-01-31', ficheiro: null })
const listado: Sample = {
  query: { ...page, especie: 'apolice', estado: 'em_ordem', ordenacao: 'titulo.asc' },
}

export const documentoCalls = {
  'GET /api/empresa/:org/seguranca/documento': ['seguranca.ver', listado, { caso: 'export' }],
  'GET /api/empresa/:org/seguranca/documento/:id': ['seguranca.ver', lido],
  'GET /api/empresa/:org/seguranca/documento/:documento/ficheiro/:id': [
    'seguranca.ver',
    { antes: comFicheiro },
  ],
  'GET /api/empresa/:org/seguranca/documento/conta': ['seguranca.editar'],
  'POST /api/empresa/:org/seguranca/documento': ['seguranca.editar', aJuntar],
  'PUT /api/empresa/:org/seguranca/documento/:id': [
    'seguranca.editar',
    { antes: comDocumento(umDocumento) },
  ],
  'POST /api/empresa/:org/seguranca/documento/:id/renovar': [
    'seguranca.editar',
    { antes: comDocumento(renovado) },
  ],
  'DELETE /api/empresa/:org/seguranca/documento/:id': [
    'seguranca.editar',
    { antes: comDocumento() },
  ],
  'GET /api/prestador/seguranca/documento': [deSeguranca.ler, listado, { caso: 'export' }],
  'GET /api/prestador/seguranca/documento/:id': [deSeguranca.ler, lido],
  'GET /api/prestador/seguranca/documento/:documento/ficheiro/:id': [
    deSeguranca.fazer,
    { antes: comFicheiro },
  ],
  'GET /api/prestador/seguranca/documento/conta': [
    deSeguranca.fazer,
    {
      antes: async (_, { empresa }) =>
        await Promise.resolve({ query: { empresa: String(empresa.nos.raiz) } }),
    },
  ],
  'POST /api/prestador/seguranca/documento': [deSeguranca.fazer, aJuntar],
  'PUT /api/prestador/seguranca/documento/:id': [
    deSeguranca.fazer,
    { antes: comDocumento(umDocumento) },
  ],
  'POST /api/prestador/seguranca/documento/:id/renovar': [
    deSeguranca.fazer,
    { antes: comDocumento(renovado) },
  ],
  'DELETE /api/prestador/seguranca/documento/:id': [deSeguranca.fazer, { antes: comDocumento() }],
} satisfies Calls
