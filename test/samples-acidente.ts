import {
  acidente,
  acidenteAberto,
  acidenteAceite,
  acidenteRetirado,
  anexoDeAcidente,
} from './acidentes.ts'
import { pdfOf } from './pdf-files.ts'
import { deAtendimento } from './sample.ts'
import type { Calls, Sample } from './sample.ts'

const page = { pagina: '1', quantidade: '10' }
const aberto: Sample = {
  antes: async (db, { empresa }) => ({ params: { id: await acidenteAberto(db, empresa) } }),
}
const meu: Sample = {
  antes: async (db, { empresa, eu }) => ({
    params: { id: await acidenteAberto(db, { ...empresa, residente: eu }) },
  }),
}
const dito = { body: () => ({ texto: 'Onde foi?' }) }
const aceite: Sample = {
  antes: async (db, { empresa }) => ({ params: { id: await acidenteAceite(db, empresa) } }),
}

const anexo: Sample = {
  antes: async (db, { empresa }) => ({ params: { id: await anexoDeAcidente(db, empresa) } }),
}
const documento = pdfOf().toString('base64')

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
  'POST /api/empresa/:org/acidente/pendente/:id/repor': [
    'pendente.remover',
    { antes: async (db, { empresa }) => ({ params: { id: await acidenteRetirado(db, empresa) } }) },
  ],
  'POST /api/empresa/:org/acidente/pendente/:id/comentario': ['pendente.ver', { ...meu, ...dito }],
  'POST /api/prestador/acidente/pendente/:id/comentario': [
    deAtendimento.fazer,
    { ...aberto, ...dito },
  ],
  'GET /api/empresa/:org/acidente/ano': ['acidente.ver', { query: { ano: '2026' } }],
  'PUT /api/empresa/:org/acidente/:id/ausencia': [
    'acidente.criar',
    { ...aceite, body: () => ({ dt_fim_ausencia: '2026-03-12', obs: 'Voltou ao trabalho.' }) },
  ],
  'PUT /api/empresa/:org/acidente/:id/comunicacao': [
    'acidente.criar',
    { ...aceite, body: () => ({ a: 'seguradora', dt: '2026-03-03', ref: 'AT 1' }) },
    { ...aberto, caso: 'while it waits', body: () => ({ a: 'act', dt: '2026-03-02' }) },
  ],
  'PUT /api/empresa/:org/acidente/:id/gravidade': [
    'acidente.criar',
    { ...aceite, body: () => ({ gravidade: 1 }) },
    { ...aberto, caso: 'while it waits', body: () => ({ gravidade: 2 }) },
  ],
  'POST /api/empresa/:org/acidente/:id/anexo': [
    'acidente.criar',
    { ...aceite, body: () => ({ nome_fich: 'participacao.pdf', anexString: documento }) },
    {
      ...aberto,
      caso: 'while it waits',
      body: () => ({ nome_fich: 'lugar.pdf', anexString: documento }),
    },
  ],
  'GET /api/empresa/:org/acidente/anexo/:id': [['acidente.ver', 'pendente.ver'], anexo],
  'DELETE /api/empresa/:org/acidente/anexo/:id': ['acidente.criar', anexo],
  'GET /api/acidente/tipo': [{ alguma: ['acidente.ver', 'pendente.ver'] }],
  'GET /api/prestador/acidente/pendente': [
    deAtendimento.ler,
    { query: { ...page, estado: '0' } },
    { caso: 'export' },
  ],
  'GET /api/prestador/acidente/pendente/:id': [deAtendimento.ler, aberto],
  'POST /api/prestador/acidente/pendente/:id/aceitar': [
    deAtendimento.fazer,
    { ...aberto, body: () => ({ baixa: false }) },
    { ...aberto, caso: 'classified', body: () => ({ cd_contacto: 31, baixa: true }) },
  ],
  'POST /api/prestador/acidente/pendente/:id/anular-aceitacao': [
    deAtendimento.fazer,
    { ...aceite, body: () => ({ motivo: 'Foi aceite por engano.' }) },
  ],
  'PUT /api/prestador/acidente/pendente/:id/classificacao': [
    deAtendimento.fazer,
    { ...aceite, body: () => ({ cd_contacto: 31, cd_lesao: 20, baixa: true }) },
  ],
  'POST /api/prestador/acidente/pendente/:id/recusar': [
    deAtendimento.fazer,
    { ...aberto, body: () => ({ motivo: 'Falta dizer onde aconteceu.' }) },
  ],
} satisfies Calls
