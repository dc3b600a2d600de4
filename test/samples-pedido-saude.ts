import { marcada, pedidoSaudeAberto, pedidoSaudeRetirado, porExaminar } from './pedidos-saude.ts'
import { deSaude } from './sample.ts'
import type { Calls, Sample } from './sample.ts'
import { atoDeSaudeAberto, vistosDe } from './todos.ts'

const page = { pagina: '1', quantidade: '10', ordenacao: 'nome.asc' }
const quemPede = { todas: ['saude.ver', 'funcionario.editar'] } as const

const aberto: Sample = {
  antes: async (db, { empresa }) => ({ params: { id: await pedidoSaudeAberto(db, empresa) } }),
}
const meu: Sample = {
  antes: async (db, { empresa, eu }) => ({
    params: { id: await pedidoSaudeAberto(db, { ...empresa, residente: eu }) },
  }),
}
const dito = { body: () => ({ texto: 'De manhã ou de tarde?' }) }
const sobre = (de: 'exame' | 'acao'): Sample => ({
  caso: de,
  antes: async (db, { empresa }) => ({
    body: { ...(await marcada(db, empresa, de)).vista, razao: 'Está de férias.' },
  }),
})

const visto: Sample = {
  antes: async (db, { empresa }) => ({
    body: { pessoas: await vistosDe(db, [await porExaminar(db, empresa)]) },
  }),
}

export const pedidoSaudeCalls = {
  'POST /api/empresa/:org/saude/pedido/marcacao': [
    quemPede,
    {
      antes: async (db, { empresa }) => ({
        body: { pessoas: [await porExaminar(db, empresa)], indisponivel: 'De 1 a 15.' },
      }),
    },
  ],
  'POST /api/empresa/:org/saude/pedido/marcacao/todos/rever': [quemPede, visto],
  'POST /api/empresa/:org/saude/pedido/marcacao/todos': [quemPede, visto],
  'POST /api/empresa/:org/saude/pedido/anular': [
    quemPede,
    { antes: async (db, { empresa, eu }) => ({ body: await atoDeSaudeAberto(db, empresa, eu) }) },
  ],
  'POST /api/empresa/:org/saude/pedido/mudanca': [quemPede, sobre('exame'), sobre('acao')],
  'POST /api/empresa/:org/saude/pedido/desmarcacao': [quemPede, sobre('exame'), sobre('acao')],
  'GET /api/empresa/:org/saude/pedido': [
    'saude.ver',
    { query: { ...page, estado: '0' } },
    { caso: 'export' },
  ],
  'GET /api/empresa/:org/saude/pedido/novas': ['saude.ver'],
  'GET /api/empresa/:org/saude/pedido/:id': ['saude.ver', aberto],
  'DELETE /api/empresa/:org/saude/pedido/:id': [quemPede, aberto],
  'POST /api/empresa/:org/saude/pedido/:id/repor': [
    quemPede,
    {
      antes: async (db, { empresa }) => ({
        params: { id: await pedidoSaudeRetirado(db, empresa) },
      }),
    },
  ],
  'POST /api/empresa/:org/saude/pedido/:id/comentario': ['saude.ver', { ...meu, ...dito }],
  'GET /api/prestador/saude/pedido': [
    deSaude.ler,
    { query: { ...page, estado: '0' } },
    { caso: 'export' },
  ],
  'GET /api/prestador/saude/pedido/:id': [deSaude.ler, aberto],
  'POST /api/prestador/saude/pedido/:id/comentario': [deSaude.fazer, { ...aberto, ...dito }],
  'POST /api/prestador/saude/pedido/:id/recusar': [
    deSaude.fazer,
    { ...aberto, body: () => ({ motivo: 'Não há vagas nesses dias.' }) },
  ],
} satisfies Calls
