import { createRaiz } from '#server/comum/organigramas.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Calls, Made, Sample } from './sample.ts'

const soGestor = { prestador: [] } as const

const page = { pagina: '1', quantidade: '10' }
const desta: Sample = { params: ({ empresa }) => ({ empresa: empresa.nos.raiz }) }

let feitas = 0
function dados() {
  feitas += 1
  return { nome: `Empresa da prova ${feitas}`, nif: '500000000', cae: '10203' }
}

const outra =
  (cd_estad: number, body?: () => object): ((db: Db) => Promise<Made>) =>
  async (db) => {
    const cd = await createRaiz(db, dados().nome)
    await db.rows(sql`
      update empresa set cd_estad = ${cd_estad}::smallint, motivo = 'Da prova', exportada_em = now()
      where cd_empresa = ${cd} and cd = ${cd}`)
    return { params: { empresa: cd }, ...(body && { body: body() }) }
  }

const administrador = () => ({
  nome: 'Rita Novais',
  email: `adm.${crypto.randomUUID()}@exemplo.pt`,
})

export const empresaPrestadorCalls = {
  'GET /api/prestador/empresa/lista': [
    'prestador',
    { query: { ...page, estado: '0', ordenacao: 'funcionarios.des' } },
    { caso: 'export' },
  ],
  'GET /api/prestador/empresa/:empresa': ['prestador', desta],
  'POST /api/prestador/empresa': [
    soGestor,
    { body: dados },
    {
      caso: 'with who administrates it',
      body: () => ({ ...dados(), administrador: administrador() }),
    },
  ],
  'PUT /api/prestador/empresa/:empresa': [soGestor, { antes: outra(0, dados) }],
  'POST /api/prestador/empresa/:empresa/suspender': [
    soGestor,
    { antes: outra(0, () => ({ motivo: 'Da prova' })) },
  ],
  'POST /api/prestador/empresa/:empresa/reabrir': [soGestor, { antes: outra(1) }],
  'POST /api/prestador/empresa/:empresa/fechar': [soGestor, { antes: outra(1) }],
  'GET /api/prestador/empresa/:empresa/utilizador': [soGestor, desta],
  'POST /api/prestador/empresa/:empresa/administrador': [
    soGestor,
    { antes: outra(0, administrador) },
  ],
  'GET /api/prestador/registo': [
    soGestor,
    { query: { ...page, desde: '2026-01-01', ordenacao: 'empresa.asc' } },
    { caso: 'export' },
  ],
} satisfies Calls
