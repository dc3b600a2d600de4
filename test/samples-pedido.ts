import {
  admissao,
  alteracao,
  linhaCsv,
  pedidoAberto,
  pedidoRetirado,
  semPedidos,
} from './pedidos.ts'
import { deAtendimento } from './sample.ts'
import { atoAberto, vistosDe } from './todos.ts'
import type { Calls, Sample } from './sample.ts'

export const page = { pagina: '1', quantidade: '10', ordenacao: 'nome.asc' }
const meu: Sample = {
  antes: async (db, { empresa, eu }) => ({
    params: { id: await pedidoAberto(db, { ...empresa, residente: eu }) },
  }),
}
const dito = { body: () => ({ texto: 'Falta o NIF?\nObrigada.' }) }
export const pedido: Sample = {
  antes: async (db, { empresa }) => ({ params: { id: await pedidoAberto(db, empresa) } }),
}

const deUm = (body: (no: number) => object): Sample => ({
  antes: async (db, { empresa: { funcionarios, nos } }) => {
    await semPedidos(db, funcionarios.raiz)
    return { body: { pessoas: await vistosDe(db, [funcionarios.raiz]), ...body(nos.norte) } }
  },
})
const saidas = (more = {}) => deUm(() => ({ dt_inactiv: '2099-12-31', ...more }))
const transferencias = (more = {}) =>
  deUm((cd_organig) => ({ cd_organig, dt_ini_instit: '2026-01-05', ...more }))

export const pedidoCalls = {
  'POST /api/empresa/:org/funcionario/pendente/admissao': [
    'funcionario.criar',
    { body: ({ empresa }) => admissao(empresa.nos.norte) },
  ],
  'POST /api/empresa/:org/funcionario/pendente/admissao/csv': [
    'funcionario.criar',
    { body: ({ empresa }) => [linhaCsv(empresa.nos.norte)] },
  ],
  'POST /api/empresa/:org/funcionario/pendente/admissao/csv/repetidos': [
    'funcionario.criar',
    {
      body: ({ empresa }) => [
        { linha: 2, nome: `${empresa.canario} Raiz Pessoa`, dt_nasc: '1980-02-03' },
      ],
    },
  ],
  'GET /api/empresa/:org/funcionario/duplicado': [
    ['funcionario.criar', 'funcionario.editar'],
    { query: { nome: 'CANARIO-A Sul Pessoa', dt_nasc: '1980-02-03' } },
    { caso: 'of nobody' },
  ],
  'POST /api/empresa/:org/funcionario/duplicado': [
    ['funcionario.criar', 'funcionario.editar'],
    { body: () => ({ nome: 'CANARIO-A Sul Pessoa', dt_nasc: '1980-02-03' }) },
    { caso: 'of nobody' },
  ],
  'PUT /api/empresa/:org/funcionario/pendente/alteracao': [
    'funcionario.editar',
    {
      antes: async (db, { empresa: { funcionarios } }) => {
        await semPedidos(db, funcionarios.raiz)
        return { body: await alteracao(db, funcionarios.raiz) }
      },
    },
  ],
  'POST /api/empresa/:org/funcionario/pendente/saida': [
    'funcionario.editar',
    {
      antes: async (db, { empresa: { funcionarios } }) => {
        await semPedidos(db, funcionarios.raiz)
        return { body: { cd: funcionarios.raiz, nome: 'Pessoa', dt_inactiv: '2099-12-31' } }
      },
    },
  ],
  'POST /api/empresa/:org/funcionario/pendente/transferencia': [
    'funcionario.editar',
    {
      antes: async (db, { empresa: { funcionarios, nos } }) => {
        await semPedidos(db, funcionarios.raiz)
        const { norte: cd_organig } = nos
        return { body: { cd_funcion: funcionarios.raiz, cd_organig, dt_ini_instit: '2026-01-05' } }
      },
    },
  ],
  'POST /api/empresa/:org/funcionario/pendente/saida/todos/rever': ['funcionario.editar', saidas()],
  'POST /api/empresa/:org/funcionario/pendente/saida/todos': [
    'funcionario.editar',
    saidas({ numero: 1 }),
  ],
  'POST /api/empresa/:org/funcionario/pendente/transferencia/todos/rever': [
    'funcionario.editar',
    transferencias(),
  ],
  'POST /api/empresa/:org/funcionario/pendente/transferencia/todos': [
    'funcionario.editar',
    transferencias({ numero: 1 }),
  ],
  'POST /api/empresa/:org/funcionario/pendente/anular': [
    'pendente.remover',
    { antes: async (db, { empresa, eu }) => ({ body: await atoAberto(db, empresa, eu) }) },
  ],
  'GET /api/empresa/:org/pendente/novas': ['pendente.ver'],
  'GET /api/empresa/:org/funcionario/pendente': [
    'pendente.ver',
    { query: page },
    { caso: 'export' },
  ],
  'GET /api/empresa/:org/funcionario/pendente/:id': ['pendente.ver', pedido],
  'POST /api/empresa/:org/funcionario/pendente/:id/comentario': [
    'pendente.ver',
    { ...meu, ...dito },
  ],
  'POST /api/prestador/funcionario/pendente/:id/comentario': [
    deAtendimento.fazer,
    { ...pedido, ...dito },
  ],
  'DELETE /api/empresa/:org/funcionario/pendente/:id': ['pendente.remover', pedido],
  'POST /api/empresa/:org/funcionario/pendente/:id/repor': [
    'pendente.remover',
    { antes: async (db, { empresa }) => ({ params: { id: await pedidoRetirado(db, empresa) } }) },
  ],
} satisfies Calls
