import * as z from 'zod/mini'
import { vagaLida, vagaQuery } from '../comum/vaga.ts'
import { route } from '../kit/route.ts'

/** As `readVagas` of health, of technicians. */
export const readVagasDeTecnico = route({
  method: 'GET',
  path: '/api/prestador/seguranca/vaga',
  access: { prestador: ['seguranca', 'leitura'] },
  resumo: 'Horas livres de técnicos, e o que há contra uma hora',
  query: z.strictObject(vagaQuery),
  reply: z.object(vagaLida),
})
