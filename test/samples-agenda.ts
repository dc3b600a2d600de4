import { deSaude } from './sample.ts'
import type { Calls } from './sample.ts'

const semana = { de: '2099-01-05', ate: '2099-01-11' }

/** The provider's agenda, which who does health and who does safety each see their own of. */
export const agendaCalls = {
  'GET /api/prestador/agenda': [
    deSaude.escolher,
    { query: semana },
    { caso: 'of one', query: { ...semana, quem: 'm1' } },
  ],
} satisfies Calls
