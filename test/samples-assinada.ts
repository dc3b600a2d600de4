import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { pdfOf } from './pdf-files.ts'
import { deSaude, type Calls, type Sample } from './sample.ts'

let feitas = 0

/** An exam of the root whose worker took note of its certificate. */
async function conhecida(db: Db, raiz: number, funcion: number): Promise<number> {
  feitas += 1
  const dt = new Date(Date.UTC(2020, 0, feitas)).toISOString().slice(0, 10)
  const row = await db.one<{ cd: number }>(sql`
    with ficha as (
      insert into anexo (cd_empresa, nome_fich, mime, sha256, conteudo)
      values (${raiz}, 'ficha.pdf', 'application/pdf', sha256('x'), 'x') returning cd
    ), dada as (
      insert into conhecimento
        (cd_empresa, cd_anex, dt, meio, copia, em, cd_autor, autor, do_prestador)
      select ${raiz}, f.cd, '2025-01-15', 'papel', true, now(), 1, 'Prova', false from ficha f
    )
    insert into exame (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam, cd_medic, cd_decis, cd_anex)
    select ${raiz}, ${funcion}, ${dt}, '08:00', 2, (select min(m.cd) from medico m), 'A', f.cd
    from ficha f returning cd`)
  return row?.cd ?? 0
}

const porGuardar: NonNullable<Sample['antes']> = async (
  db,
  { empresa: { nos, funcionarios } },
) => ({
  params: { id: await conhecida(db, nos.raiz, funcionarios.raiz) },
  body: { nome_fich: 'assinada.pdf', anexString: pdfOf().toString('base64') },
})

const guardada: NonNullable<Sample['antes']> = async (db, { empresa: { nos, funcionarios } }) => {
  const id = await conhecida(db, nos.raiz, funcionarios.raiz)
  await db.rows(sql`
    insert into ficha_assinada (cd_empresa, cd_anex, nome_fich, mime, sha256, conteudo)
    select ${nos.raiz}, e.cd_anex, 'assinada.pdf', 'application/pdf', sha256('x'), 'x'
    from exame e where e.cd = ${id}`)
  return { params: { id } }
}

export const assinadaCalls = {
  'POST /api/empresa/:org/saude/exame/:id/assinada': ['saude.doc', { antes: porGuardar }],
  'GET /api/empresa/:org/saude/exame/:id/assinada': ['saude.doc', { antes: guardada }],
  'POST /api/prestador/saude/exame/:id/assinada': [deSaude.fazer, { antes: porGuardar }],
  'GET /api/prestador/saude/exame/:id/assinada': [deSaude.fazer, { antes: guardada }],
} satisfies Calls
