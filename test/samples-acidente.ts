import { acidente, acidenteAberto, acidenteAceite } from './acidentes.ts'
import type { Calls, Sample } from './samples.ts'

const page = { pagina: '1', quantidade: '10' }
const aberto: Sample = {
  antes: async (db, { empresa }) => ({ params: { id: await acidenteAberto(db, empresa) } }),
}
const aceite: Sample = {
  antes: async (db, { empresa }) => ({ params: { id: await acidenteAceite(db, empresa) } }),
}

/** The calls about accidents, with who may make them (`samples.ts`). */
export const acidenteCalls = {
  'GET /api/empresa/:org/acidente': [
    'acidente.ver',
    { query: { ...page, ordenacao: 'nome.asc', formacao: '2' } },
    { caso: 'export' },
  ],
  'POST /api/empresa/:org/acidente': [
    'acidente.criar',
    {
      body: ({ empresa: { funcionarios, nos } }) =>
        acidente({ cd_funcion: funcionarios.norte, no: nos.norte }),
    },
  ],
  'GET /api/empresa/:org/acidente/:id': ['acidente.ver', aceite],
  'GET /api/empresa/:org/acidente/pendente': [
    'pendente.ver',
    { query: { ...page, ordenacao: 'funcion.asc', estado: '0' } },
    { caso: 'export' },
  ],
  'GET /api/empresa/:org/acidente/pendente/:id': ['pendente.ver', aberto],
  'DELETE /api/empresa/:org/acidente/pendente/:id': ['pendente.remover', aberto],
  'GET /api/acidente/tipo': [{ alguma: ['acidente.ver', 'pendente.ver'] }],
  'GET /api/prestador/acidente/pendente': [
    'prestador',
    { query: { ...page, estado: '0' } },
    { caso: 'export' },
  ],
  'GET /api/prestador/acidente/pendente/:id': ['prestador', aberto],
  'POST /api/prestador/acidente/pendente/:id/aceitar': [
    'prestador',
    aberto,
    { ...aberto, caso: 'classified', body: () => ({ cd_contacto: 31, baixa: true }) },
  ],
  'POST /api/prestador/acidente/pendente/:id/recusar': [
    'prestador',
    { ...aberto, body: () => ({ motivo: 'Falta dizer onde aconteceu.' }) },
  ],
} satisfies Calls
