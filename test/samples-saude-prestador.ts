import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import { pdfOf } from './pdf-files.ts'
import { deSaude } from './sample.ts'
import type { Asked, Calls, Sample } from './sample.ts'
import { enfermeiro, examinada, marcacaoDe, medico, page, vez } from './samples-saude.ts'

const daPagina = { ...page, ordenacao: 'nome.asc' }
/** Moved by the caller a moment ago. */
async function movida(db: Db, asked: Asked, de: 'exame' | 'acao') {
  const made = await marcacaoDe(de)(db, asked)
  const { dt, hr } = vez()
  await db.rows(sql`
    update ${de === 'exame' ? piece`marcacao` : piece`marcacao_enferm`}
    set dt = ${dt}, hr = ${hr}, versao = 2, cd_autor = ${asked.eu.cd}
    where cd = ${made.params?.['id']}`)
  return made
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
  'GET /api/prestador/saude/vaga': [
    deSaude.ler,
    {
      antes: async (db, { empresa: { funcionarios } }) => ({
        query: {
          especie: 'exame',
          desde: '2099-03-02',
          minutos: '15',
          cd_funcion: String(funcionarios.raiz),
          quem: String(await medico(db)),
          dt: '2099-03-02',
          hr: '10:00',
        },
      }),
    },
    { caso: 'of any nurse', query: { especie: 'acao', desde: '2099-03-02', minutos: '30' } },
  ],
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
  'GET /api/prestador/saude/marcacao/exame/:id': [deSaude.ler, { antes: marcacaoDe('exame') }],
  'GET /api/prestador/saude/marcacao/acao-enfermagem/:id': [
    deSaude.ler,
    { antes: marcacaoDe('acao') },
  ],
  'PUT /api/prestador/saude/marcacao/exame/:id': [
    deSaude.fazer,
    { antes: async (db, asked) => await marcacaoDe('exame', vez())(db, asked) },
  ],
  'PUT /api/prestador/saude/marcacao/acao-enfermagem/:id': [
    deSaude.fazer,
    { antes: async (db, asked) => await marcacaoDe('acao', vez())(db, asked) },
  ],
  'POST /api/prestador/saude/marcacao/exame/:id/desfazer': [
    deSaude.fazer,
    { antes: async (db, asked) => await movida(db, asked, 'exame') },
  ],
  'POST /api/prestador/saude/marcacao/acao-enfermagem/:id/desfazer': [
    deSaude.fazer,
    { antes: async (db, asked) => await movida(db, asked, 'acao') },
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
  'GET /api/prestador/saude/resultado': [
    deSaude.fazer,
    {
      antes: async (db, { empresa: { nos, funcionarios } }) => {
        const [cd_medic, { dt, hr }] = [await medico(db), vez()]
        await db.rows(sql`
          insert into marcacao (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam, cd_medic)
          values (${nos.raiz}, ${funcionarios.raiz}, ${dt}, ${hr}, 2, ${cd_medic})`)
        return { query: { cd_medic: String(cd_medic), dt } }
      },
    },
  ],
  'DELETE /api/prestador/saude/exame/:id': [
    deSaude.fazer,
    {
      antes: async (db, asked) => {
        const made = await exameFeito()(db, asked)
        await db.rows(
          sql`update exame set cd_autor = ${asked.eu.cd} where cd = ${made.params?.['id']}`,
        )
        return made
      },
    },
  ],
  'POST /api/prestador/saude/exame/:id/ficha': [
    deSaude.fazer,
    {
      antes: async (db, asked) => ({
        ...(await exameFeito()(db, asked)),
        body: { nome_fich: 'ficha.pdf', anexString: pdfOf().toString('base64') },
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
