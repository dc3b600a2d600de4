import { sql } from '#server/db/sql.ts'
import { pdfOf } from './pdf-files.ts'
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

const porJuntar: NonNullable<Sample['antes']> = async (db, { empresa }) => {
  const id = await umaMedida(db, empresa)
  // every caller tries: they would be too many
  await db.rows(sql`
    delete from medida_anexo
    where cd_empresa = ${empresa.nos.raiz} and cd_medida = ${id} and nome_fich = 'a.pdf'`)
  const anexString = pdfOf().toString('base64')
  return { params: { id }, body: { momento: 'documento', nome_fich: 'a.pdf', anexString } }
}

/** A file that one side laid with the first measure. */
const junto =
  (do_prestador: boolean): NonNullable<Sample['antes']> =>
  async (db, { empresa }) => {
    const medida = await umaMedida(db, empresa)
    const row = await db.one<{ cd: number }>(sql`
      insert into medida_anexo (cd_empresa, cd_medida, momento, nome_fich, mime, sha256, conteudo,
                                do_prestador, autor)
      values (${empresa.nos.raiz}, ${medida}, 'documento', 'a.pdf', 'application/pdf', sha256('x'),
              'x', ${do_prestador}, 'Prova')
      returning cd`)
    return { params: { medida, id: row?.cd ?? 0 } }
  }

export const percursoMedidaCalls = {
  'GET /api/empresa/:org/seguranca/plano': ['seguranca.ver'],
  'GET /api/prestador/empresa/:empresa/seguranca/plano': [
    deSeguranca.ler,
    { params: ({ empresa }) => ({ empresa: empresa.nos.raiz }) },
  ],
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
  'POST /api/empresa/:org/seguranca/medida/:id/anexo': ['seguranca.editar', { antes: porJuntar }],
  'GET /api/empresa/:org/seguranca/medida/:medida/anexo/:id': [
    'seguranca.ver',
    { antes: junto(true) },
  ],
  'DELETE /api/empresa/:org/seguranca/medida/:medida/anexo/:id': [
    'seguranca.editar',
    { antes: junto(false) },
  ],
  'POST /api/prestador/seguranca/medida/:id/anexo': [deSeguranca.fazer, { antes: porJuntar }],
  'GET /api/prestador/seguranca/medida/:medida/anexo/:id': [
    deSeguranca.fazer,
    { antes: junto(false) },
  ],
  'DELETE /api/prestador/seguranca/medida/:medida/anexo/:id': [
    deSeguranca.fazer,
    { antes: junto(true) },
  ],
} satisfies Calls
