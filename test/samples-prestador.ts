import { actorPassword } from './actors.ts'
import { pedidoAberto, saidaAceite, serieEmCurso } from './pedidos.ts'
import { deAtendimento } from './sample.ts'
import type { Calls } from './sample.ts'
import { page, pedido } from './samples-pedido.ts'

export const prestadorCalls: Calls = {
  'POST /api/prestador/login': [
    'publico',
    { body: ({ empresa }) => ({ email: empresa.prestador.email, pass: actorPassword }) },
  ],
  'POST /api/prestador/logout': ['publico'],
  'GET /api/prestador/sessao': ['prestador'],
  'GET /api/prestador/empresa': ['prestador'],
  'GET /api/prestador/empresa/:empresa/organigrama': [
    'prestador',
    { params: ({ empresa }) => ({ empresa: empresa.nos.raiz }) },
  ],
  'GET /api/prestador/espera': ['prestador'],
  'GET /api/prestador/procurar': ['prestador', { query: { pesquisa: 'canario' } }],
  'GET /api/prestador/funcionario/pendente': [
    deAtendimento.ler,
    { query: page },
    { caso: 'export' },
  ],
  'GET /api/prestador/funcionario/pendente/:id': [deAtendimento.ler, pedido],
  'GET /api/prestador/funcionario/pendente/conferir': [
    deAtendimento.ler,
    {
      antes: async (db, { empresa }) => ({
        query: { pedidos: `${await pedidoAberto(db, empresa)}` },
      }),
    },
  ],
  'GET /api/prestador/funcionario/pendente/desmarcadas': [
    deAtendimento.ler,
    { query: { pedidos: '1' } },
  ],
  'POST /api/prestador/funcionario/pendente/:id/aceitar': [
    deAtendimento.fazer,
    { ...pedido, body: () => ({ nota: 'Até segunda.' }) },
  ],
  'POST /api/prestador/funcionario/pendente/:id/anular-aceitacao': [
    deAtendimento.fazer,
    {
      antes: async (db, { empresa }) => ({
        params: { id: await saidaAceite(db, empresa) },
        body: { motivo: 'Foi aceite por engano.' },
      }),
    },
  ],
  'POST /api/prestador/funcionario/pendente/varios': [
    deAtendimento.fazer,
    {
      antes: async (db, { empresa }) => ({
        body: { cd_empresa: empresa.nos.raiz, cds: [await pedidoAberto(db, empresa)] },
      }),
    },
  ],
  'GET /api/prestador/funcionario/pendente/varios': [deAtendimento.fazer, {}],
  'POST /api/prestador/funcionario/pendente/varios/parar': [
    deAtendimento.fazer,
    {
      antes: async (db, { empresa }) => ({
        body: { chave: await serieEmCurso(db, empresa.prestador.cd) },
      }),
    },
  ],
  'POST /api/prestador/funcionario/pendente/:id/recusar': [
    deAtendimento.fazer,
    { ...pedido, body: () => ({ motivo: 'Falta a data de nascimento.' }) },
  ],
}
