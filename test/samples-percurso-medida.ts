import { sql } from '#server/db/sql.ts'
import { deSeguranca, type Calls, type Sample } from './sample.ts'
import { umaMedida } from './samples-seguranca-prestador.ts'

/** The first measure of the company, put into a state. */
const em =
  (cd_estad: number, body: object): NonNullable<Sample['antes']> =>
  async (db, { empresa }) => {
    const id = await umaMedida(db, empresa)
    await db.rows(sql`
      update medida set cd_estad = ${cd_estad} where cd_empresa = ${empresa.nos.raiz} and cd = ${id}`)
    return { params: { id }, body }
  }

const texto = 'Resguardo montado.'

export const percursoMedidaCalls = {
  'PUT /api/empresa/:org/seguranca/medida/:id/plano': [
    'seguranca.editar',
    { antes: em(1, { responsavel: 'Encarregado', previsto: '2099-01-05' }) },
  ],
  'POST /api/empresa/:org/seguranca/medida/:id/comentario': [
    'seguranca.editar',
    { antes: em(1, { texto }) },
  ],
  'POST /api/empresa/:org/seguranca/medida/:id/feito': [
    'seguranca.editar',
    { antes: em(1, { texto }) },
  ],
  'POST /api/prestador/seguranca/medida/:id/comentario': [
    deSeguranca.fazer,
    { antes: em(1, { texto }) },
  ],
  'POST /api/prestador/seguranca/medida/:id/verificar': [
    deSeguranca.fazer,
    { antes: em(4, { texto }) },
  ],
  'POST /api/prestador/seguranca/medida/:id/devolver': [
    deSeguranca.fazer,
    { antes: em(4, { texto }) },
  ],
  'PUT /api/prestador/seguranca/medida/:id/prazo': [
    deSeguranca.fazer,
    { antes: em(1, { prazo: '90 dias', texto }) },
  ],
} satisfies Calls
