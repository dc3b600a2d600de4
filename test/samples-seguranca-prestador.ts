import { sql } from '#server/db/sql.ts'
import type { Db } from '#server/db/database.ts'
import { pdfOf } from './pdf-files.ts'
import { deSeguranca } from './sample.ts'
import type { Calls, Sample } from './sample.ts'
import type { Empresa } from './world.ts'

const page = { pagina: '1', quantidade: '10' }
const ficheiro = () => ({ nome_fich: 'Relatório.pdf', anexString: pdfOf().toString('base64') })

let marcadas = 0
function vez() {
  marcadas += 1
  return {
    dt: new Date(Date.UTC(2099, 0, marcadas)).toISOString().slice(0, 10),
    hr: '09:00',
  }
}

/** A requested activity without a technician. */
const marcada =
  (body: () => object): NonNullable<Sample['antes']> =>
  async (db, { empresa: { nos } }) => {
    const row = await db.one<{ cd: number }>(sql`
      insert into atividade (cd_empresa, cd_organig, cd_area, cd_tipo, cd_motiv, dt, web)
      values (${nos.raiz}, ${nos.raiz}, 1, 1, 2, current_date, true) returning cd`)
    return { params: { id: row?.cd ?? 0 }, body: body() }
  }

const primeira: Sample = { params: () => ({ area: 1 }) }

/** Removes the documents of earlier samples: an area has a limit. */
async function makeRoom(db: Db, cd_empresa: number) {
  await db.rows(sql`
    delete from area_anexo where cd_area = 1 and (cd_empresa = ${cd_empresa} or cd_empresa is null)`)
}

const comLugar = (body: (raiz: number) => object): Sample => ({
  ...primeira,
  antes: async (db, { empresa: { nos } }) => {
    await makeRoom(db, nos.raiz)
    return { body: body(nos.raiz) }
  },
})

const comDocumento =
  (body?: object): NonNullable<Sample['antes']> =>
  async (db, { empresa: { nos } }) => {
    await makeRoom(db, nos.raiz)
    const row = await db.one<{ cd: number }>(sql`
      insert into area_anexo (cd_empresa, cd_area, titulo, nome_fich, sha256, conteudo)
      values (${nos.raiz}, 1, 'Da prova', 'prova.pdf', sha256('x'), 'x') returning cd`)
    return { params: { area: 1, id: row?.cd ?? 0 }, ...(body && { body }) }
  }

let criadas = 0
function nomeNovo() {
  criadas += 1
  return { nome: `Da prova ${criadas}` }
}

/** The first measure of a company, at its root. */
export async function umaMedida(db: Db, { nos }: Empresa): Promise<number> {
  const row = await db.one<{ cd: number }>(
    sql`select min(cd) as cd from medida where cd_empresa = ${nos.raiz}`,
  )
  return row?.cd ?? 0
}

export const segurancaPrestadorCalls = {
  'GET /api/prestador/seguranca/tecnico': [deSeguranca.ler],
  'GET /api/prestador/seguranca/motivo': [deSeguranca.ler],
  'GET /api/prestador/seguranca/tipo': [deSeguranca.ler],
  'GET /api/prestador/seguranca/area': [deSeguranca.ler],
  'GET /api/prestador/seguranca/area/:area': [deSeguranca.ler, primeira],
  'POST /api/prestador/seguranca/area': [deSeguranca.fazer, { body: nomeNovo }],
  'PUT /api/prestador/seguranca/area/:area': [
    deSeguranca.fazer,
    { params: () => ({ area: 8 }), body: nomeNovo },
  ],
  'POST /api/prestador/seguranca/area/:area/tipo': [
    deSeguranca.fazer,
    { ...primeira, body: nomeNovo },
  ],
  'PUT /api/prestador/seguranca/area/:area/tipo/:id': [
    deSeguranca.fazer,
    { params: () => ({ area: 8, id: 35 }), body: nomeNovo },
  ],
  'POST /api/prestador/seguranca/area/:area/anexo': [
    deSeguranca.fazer,
    { ...comLugar(ficheiro), caso: 'for all' },
    comLugar((cd_empresa) => ({ ...ficheiro(), cd_empresa, titulo: 'Plano' })),
  ],
  'PUT /api/prestador/seguranca/area/:area/anexo/:id': [
    deSeguranca.fazer,
    { antes: comDocumento({ titulo: 'Outro título' }) },
  ],
  'DELETE /api/prestador/seguranca/area/:area/anexo/:id': [
    deSeguranca.fazer,
    { antes: comDocumento() },
  ],
  'GET /api/prestador/seguranca/area/:area/anexo/:id': [
    deSeguranca.fazer,
    { antes: comDocumento() },
  ],
  'GET /api/prestador/seguranca/atividade': [
    deSeguranca.ler,
    { query: { ...page, estado: '0', ordenacao: 'empresa.asc' } },
    { caso: 'export' },
  ],
  'GET /api/prestador/seguranca/vaga': [
    deSeguranca.ler,
    { query: { desde: '2099-03-02', minutos: '60', dt: '2099-03-02', hr: '10:00' } },
  ],
  'GET /api/prestador/seguranca/atividade/:id/anexo': [
    deSeguranca.ler,
    { params: ({ empresa }) => ({ id: empresa.atividades.raiz }) },
  ],
  'GET /api/prestador/seguranca/atividade/:atividade/anexo/:id': [
    deSeguranca.fazer,
    {
      params: ({ empresa }) => ({ atividade: empresa.atividades.raiz, id: empresa.anexos.raiz }),
    },
  ],
  'POST /api/prestador/seguranca/marcacao': [
    deSeguranca.fazer,
    {
      antes: async (db, { empresa: { nos } }) => {
        const row = await db.one<{ cd: number }>(sql`select min(cd) as cd from tecnico`)
        return { body: { ...vez(), cd_tipo: 1, cd_tecnic: row?.cd, cd_organig: nos.raiz } }
      },
    },
  ],
  'GET /api/prestador/seguranca/atividade/:id': [
    deSeguranca.ler,
    { params: ({ empresa }) => ({ id: empresa.atividades.raiz }) },
  ],
  'GET /api/prestador/seguranca/medida/:id': [
    deSeguranca.ler,
    { antes: async (db, { empresa }) => ({ params: { id: await umaMedida(db, empresa) } }) },
  ],
  'POST /api/prestador/seguranca/atividade/:id/concluir': [
    deSeguranca.fazer,
    { antes: marcada(() => ({ relatorio: ficheiro(), obs: 'Feita.' })) },
  ],
  'PUT /api/prestador/seguranca/atividade/:id': [
    deSeguranca.fazer,
    { antes: marcada(() => ({ cd_estad: 20, obs: 'Em curso.' })) },
  ],
  'POST /api/prestador/seguranca/atividade/:id/desfazer': [
    deSeguranca.fazer,
    {
      antes: async (db, asked) => {
        const { nos } = asked.empresa
        const { dt, hr } = vez()
        const row = await db.one<{ cd: number }>(sql`
          insert into atividade (cd_empresa, cd_organig, cd_area, cd_tipo, cd_motiv, dt, hr, cd_estad)
          values (${nos.raiz}, ${nos.raiz}, 1, 1, 2, ${dt}, ${hr}, 20) returning cd`)
        await db.rows(sql`
          update atividade set dt = dt + 1, versao = versao + 1, cd_autor = ${asked.eu.cd}
          where cd = ${row?.cd}`)
        return { params: { id: row?.cd ?? 0 } }
      },
    },
  ],
  'POST /api/prestador/seguranca/atividade/:id/relatorio': [
    deSeguranca.fazer,
    { antes: marcada(ficheiro) },
  ],
  'POST /api/prestador/seguranca/atividade/:id/anexo': [
    deSeguranca.fazer,
    { antes: marcada(ficheiro) },
  ],
  'GET /api/prestador/seguranca/medida': [
    deSeguranca.ler,
    { query: { ...page, prazo: 'excedido', ordenacao: 'empresa.asc' } },
    { caso: 'export' },
  ],
  'POST /api/prestador/seguranca/medida': [
    deSeguranca.fazer,
    {
      body: ({ empresa: { nos } }) => ({
        cd_organig: nos.raiz,
        tarefa: 'Poda',
        risco_identific: 'Queda',
        medida: 'Arnês',
        dt: '2026-03-02',
        prazo: '8 dias',
        provis: false,
      }),
    },
  ],
  'PUT /api/prestador/seguranca/medida/:id': [
    deSeguranca.fazer,
    {
      antes: async (db, { empresa }) => ({
        params: { id: await umaMedida(db, empresa) },
        body: { cd_estad: 2 },
      }),
    },
  ],
} satisfies Calls
