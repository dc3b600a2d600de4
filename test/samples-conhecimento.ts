import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { deSaude, type Calls, type Sample } from './sample.ts'

const page = { pagina: '1', quantidade: '10', ordenacao: 'funcion.asc' }

let feitos = 0

/** An exam of the root with a certificate, and with restrictions an adaptation. */
async function comFicha(db: Db, raiz: number, funcion: number) {
  feitos += 1
  const dt = new Date(Date.UTC(2023, 0, feitos)).toISOString().slice(0, 10)
  const row = await db.one<{ exame: number; adaptacao: number }>(sql`
    with ficha as (
      insert into anexo (cd_empresa, nome_fich, mime, sha256, conteudo)
      values (${raiz}, 'ficha.pdf', 'application/pdf', sha256('x'), 'x') returning cd
    ), feito as (
      insert into exame (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam, cd_medic, cd_decis,
                         restricoes, cd_anex)
      select ${raiz}, ${funcion}, ${dt}, '08:00', 2,
             (select min(m.cd) from medico m), 'AC', 'Não levantar pesos',
             f.cd
      from ficha f returning cd, cd_anex
    ), pedida as (
      insert into adaptacao (cd_empresa, cd_funcion, cd_exame)
      select ${raiz}, ${funcion}, e.cd from feito e returning cd
    )
    select e.cd as exame, a.cd as adaptacao from feito e, pedida a`)
  return { exame: row?.exame ?? 0, adaptacao: row?.adaptacao ?? 0 }
}

const conhecimento = { dt: '2025-01-15', meio: 'papel', copia: true }

const conhecida: NonNullable<Sample['antes']> = async (db, { empresa: { nos, funcionarios } }) => {
  const { exame } = await comFicha(db, nos.raiz, funcionarios.raiz)
  await db.rows(sql`
    insert into conhecimento (cd_empresa, cd_anex, dt, meio, copia, em, cd_autor, autor, do_prestador)
    select ${nos.raiz}, e.cd_anex, '2025-01-15', 'papel', true, now(), 1, 'Prova', false
    from exame e where e.cd = ${exame}`)
  return { params: { id: exame } }
}

const adaptacaoDe =
  (made: { body?: object; feita?: true }): NonNullable<Sample['antes']> =>
  async (db, { empresa: { nos, funcionarios } }) => {
    const { adaptacao } = await comFicha(db, nos.raiz, funcionarios.raiz)
    if (made.feita) {
      await db.rows(sql`
        update adaptacao set dt_feita = '2025-01-20', nota = 'Feito' where cd = ${adaptacao}`)
    }
    return { params: { id: adaptacao }, ...(made.body && { body: made.body }) }
  }

export const conhecimentoCalls = {
  'POST /api/empresa/:org/saude/exame/conhecimento': [
    'saude.doc',
    {
      antes: async (db, { empresa: { nos, funcionarios } }) => ({
        body: {
          ...conhecimento,
          cds: [(await comFicha(db, nos.raiz, funcionarios.raiz)).exame],
        },
      }),
    },
  ],
  'DELETE /api/empresa/:org/saude/exame/:id/conhecimento': ['saude.doc', { antes: conhecida }],
  'GET /api/empresa/:org/saude/adaptacao': [
    'saude.ver',
    { query: { ...page, estado: 'aberta' } },
    { caso: 'export' },
  ],
  'PUT /api/empresa/:org/saude/adaptacao/:id': [
    'saude.doc',
    { antes: adaptacaoDe({ body: { quem: 'Chefe de produção', ate: '2099-01-31' } }) },
  ],
  'POST /api/empresa/:org/saude/adaptacao/:id/feita': [
    'saude.doc',
    { antes: adaptacaoDe({ body: { dt: '2025-01-20', nota: 'Mesa regulável' } }) },
  ],
  'POST /api/empresa/:org/saude/adaptacao/:id/reabrir': [
    'saude.doc',
    { antes: adaptacaoDe({ feita: true }) },
  ],
  'POST /api/prestador/saude/exame/conhecimento': [
    deSaude.fazer,
    {
      antes: async (db, { empresa: { nos, funcionarios } }) => ({
        body: {
          ...conhecimento,
          cd_empresa: nos.raiz,
          cds: [(await comFicha(db, nos.raiz, funcionarios.raiz)).exame],
        },
      }),
    },
  ],
  'DELETE /api/prestador/saude/exame/:id/conhecimento': [deSaude.fazer, { antes: conhecida }],
  'GET /api/prestador/saude/adaptacao': [
    deSaude.fazer,
    { query: { ...page, estado: 'aberta' } },
    { caso: 'export' },
  ],
  'POST /api/prestador/saude/funcionario/:id/leituras': [
    deSaude.fazer,
    {
      params: ({ empresa }) => ({ id: empresa.funcionarios.raiz }),
      body: () => ({ dt: '2025-01-15', via: 'carta', nomes: true }),
    },
  ],
} satisfies Calls
