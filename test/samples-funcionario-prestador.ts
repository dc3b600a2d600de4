import { semMais } from '#contract/comum/funcionario.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { insertFuncionarios } from '#server/comum/funcionarios.ts'
import { alteracao } from './pedidos.ts'
import { photoOf } from './photo-files.ts'
import { deAtendimento, type Asked, type Calls, type Sample } from './sample.ts'

const deGestor = { prestador: [] } as const

const page = { pagina: '1', quantidade: '10' }

async function alguem(db: Db, { empresa: { nos } }: Asked, saiu = false) {
  const [cd = 0] = await insertFuncionarios(db, nos.raiz, [
    {
      ...semMais({
        cd_organig: nos.raiz,
        nome: 'Alguém da Prova',
        sexo: '0',
        dt_nasc: '1985-03-04',
        cd_nacion: 620,
        cd_categ: 1,
        dt_ini_instit: '2020-01-01',
      }),
      ...(saiu && { inactiv: true, dt_inactiv: '2026-01-31' }),
    },
  ])
  return { empresa: nos.raiz, codigo: cd }
}

const daEmpresa: Sample = { params: ({ empresa: { nos } }) => ({ empresa: nos.raiz }) }

const daRaiz: Sample = {
  params: ({ empresa: { nos, funcionarios } }) => ({
    empresa: nos.raiz,
    codigo: funcionarios.raiz,
  }),
}

export const funcionarioPrestadorCalls = {
  'GET /api/prestador/empresa/:empresa/auxiliares': [deAtendimento.ler, daEmpresa],
  'GET /api/prestador/funcionario': [
    deAtendimento.ler,
    { query: { ...page, situacao: 'ativos', ordenacao: 'empresa.asc' } },
    { caso: 'export' },
  ],
  'GET /api/prestador/empresa/:empresa/funcionario/:codigo': [deAtendimento.ler, daRaiz],
  'POST /api/prestador/empresa/:empresa/funcionario/duplicado': [
    deGestor,
    { ...daEmpresa, body: () => ({ nome: 'CANARIO-A Sul Pessoa', dt_nasc: '1980-02-03' }) },
    { ...daEmpresa, caso: 'of nobody' },
  ],
  'PUT /api/prestador/empresa/:empresa/funcionario/:codigo': [
    deGestor,
    {
      antes: async (db, asked) => {
        const params = await alguem(db, asked)
        // A long run repeats this call, and an equal name would need a confirmation.
        const nome = `Rosa Alterada ${params.codigo}`
        const form = await alteracao(db, params.codigo, { nome })
        const body = { ...form, motivo: 'Nome mal escrito.' }
        return { params, body }
      },
    },
  ],
  'POST /api/prestador/empresa/:empresa/funcionario/:codigo/anular-saida': [
    deGestor,
    {
      antes: async (db, asked) => ({ params: await alguem(db, asked, true) }),
      body: () => ({ motivo: 'Voltou.' }),
    },
  ],
  'GET /api/prestador/empresa/:empresa/funcionario/:codigo/foto': [deAtendimento.ler, daRaiz],
  'PUT /api/prestador/empresa/:empresa/funcionario/:codigo/foto': [
    deGestor,
    {
      antes: async (db, asked) => ({ params: await alguem(db, asked) }),
      body: () => ({
        nome_fich: 'retrato.jpg',
        anexString: photoOf(60, 80, 'jpeg').toString('base64'),
      }),
    },
  ],
  'DELETE /api/prestador/empresa/:empresa/funcionario/:codigo/foto': [
    deGestor,
    {
      antes: async (db, asked) => {
        const params = await alguem(db, asked)
        await db.rows(sql`
          insert into foto (cd_empresa, cd_funcion, mime, conteudo)
          values (${params.empresa}, ${params.codigo}, 'image/jpeg', 'x')`)
        return { params }
      },
    },
  ],
} as const satisfies Calls
