import type { Calls } from './samples.ts'

const page = { pagina: '1', quantidade: '10', ordenacao: 'funcion.asc' }

/** The calls of the health area, with who may make them (`samples.ts`). */
export const saudeCalls = {
  'GET /api/empresa/:org/saude/marcacao/exame': ['saude.ver', { query: page }, { caso: 'export' }],
  'GET /api/empresa/:org/saude/marcacao/acao-enfermagem': [
    'saude.ver',
    { query: { ...page, dias: '30' } },
    { caso: 'export' },
  ],
  'GET /api/empresa/:org/saude/marcacao/falta/exame': [
    'saude.ver',
    { query: { ...page, tipo: '3', exame: '2' } },
    { caso: 'export' },
  ],
  'GET /api/empresa/:org/saude/marcacao/falta/acao-enfermagem': [
    'saude.ver',
    { query: { ...page, tipo: '3', acao: '1' } },
    { caso: 'export' },
  ],
  'GET /api/empresa/:org/saude/marcacao/falta/tipo': ['saude.ver', { query: { tabela: 'f' } }],
  'GET /api/empresa/:org/saude/exame': [
    'saude.ver',
    { query: { ...page, decisao: 'A' } },
    { caso: 'export' },
  ],
  'GET /api/empresa/:org/saude/medico': ['saude.ver'],
  'GET /api/empresa/saude/decisao': [{ alguma: ['saude.ver'] }],
  'GET /api/enferm': [{ alguma: ['saude.ver'] }],
  'GET /api/ac_enferm': [{ alguma: ['saude.ver'] }],
  'GET /api/tipo-exame': [{ alguma: ['saude.ver'] }],
  'GET /api/empresa/:org/saude/exame/funcionario/:id': [
    'saude.doc',
    { params: ({ empresa }) => ({ id: empresa.funcionarios.raiz }) },
  ],
  'GET /api/empresa/:org/saude/funcionario/:codigo': [
    'saude.ver',
    { params: ({ empresa }) => ({ codigo: empresa.funcionarios.raiz }) },
  ],
  'GET /api/empresa/:org/saude/ficha-apidao/:id': [
    'saude.doc',
    { params: ({ empresa }) => ({ id: empresa.fichas.raiz }) },
  ],
} satisfies Calls
