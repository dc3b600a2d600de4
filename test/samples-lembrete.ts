import { createFim } from '#server/comum/lembrete/terminar.ts'
import { newActor } from './actors.ts'
import type { Calls, Sample } from './sample.ts'

const horario = { hora: 9, semana: [1, 3, 5], confirmado: false }
const regra = {
  ligado: true,
  repete: 7,
  dias: 0,
  quem: 'todos',
  cd_organig: null,
  confirmado: false,
}

/** Another member of the root stands in. */
const colega: Sample = {
  antes: async (db, { empresa }) => {
    const { cd } = await newActor(db, { membros: [{ no: empresa.nos.raiz }] })
    return { body: { cd_substituto: cd, ate: '2099-01-01' } }
  },
}

const soGestor = { prestador: [] } as const

export const lembreteCalls: Calls = {
  'GET /api/empresa/:org/lembrete': [
    'adm',
    { query: { pagina: '1', quantidade: '10', ordenacao: 'dt.des' } },
  ],
  'GET /api/empresa/:org/lembrete/regra': ['adm'],
  'PUT /api/empresa/:org/lembrete/horario': ['adm', { body: () => horario }],
  'PUT /api/empresa/:org/lembrete/regra': [
    'adm',
    { query: { especie: 'medidas_breve' }, body: () => regra },
  ],
  'GET /api/empresa/:org/lembrete/especie': ['membro'],
  'GET /api/empresa/:org/lembrete/lembrado': [
    'membro',
    { query: { coisa: 'medida', codigo: '1' } },
  ],
  'PUT /api/empresa/:org/lembrete/especie': [
    'membro',
    { body: () => ({ especie: 'medidas_breve', ligado: false }) },
  ],
  'PUT /api/empresa/:org/lembrete/substituto': ['membro', colega],
  'DELETE /api/empresa/:org/lembrete/substituto': ['membro'],
  'POST /lembretes/terminar': [
    'publico',
    {
      antes: async (db, { eu }) => {
        const t = await createFim(db, { cd_utilizador: eu.cd, especies: ['medidas_breve'] })
        return { query: { t }, form: { 'List-Unsubscribe': 'One-Click' } }
      },
    },
  ],
  'POST /api/lembrete/terminar': ['publico', { body: () => ({ t: 'x'.repeat(43) }) }],
  'GET /api/prestador/lembrete/regra': [soGestor],
  'PUT /api/prestador/lembrete/regra': [
    soGestor,
    { body: () => ({ ligado: true, hora: 8, semana: [1, 2, 3, 4, 5], dias: 3, desligados: [] }) },
  ],
  'GET /api/prestador/lembrete/parado': ['prestador'],
}
