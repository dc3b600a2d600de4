import * as z from 'zod/mini'
import { code } from '../kit/fields.ts'
import { route } from '../kit/route.ts'

const reply = z.object({ message: z.array(z.object({ cd: code, nome: z.string() })) })

export const listEnfermeiros = route({
  method: 'GET',
  path: '/api/enferm',
  access: { alguma: ['saude.ver'] },
  resumo: 'Enfermeiros',
  reply,
})

/** Types with a neutral name are one. */
export const listTiposAcao = route({
  method: 'GET',
  path: '/api/ac_enferm',
  access: { alguma: ['saude.ver'] },
  resumo: 'Tipos de ação de enfermagem',
  reply,
})

export const listTiposExame = route({
  method: 'GET',
  path: '/api/tipo-exame',
  access: { alguma: ['saude.ver'] },
  resumo: 'Tipos de exame',
  reply,
})

export const listLocaisOf = route({
  method: 'GET',
  path: '/api/empresa/:org/saude/local',
  access: 'saude.ver',
  resumo: 'Locais onde se fazem exames da empresa',
  reply,
})

export const listMedicos = route({
  method: 'GET',
  path: '/api/empresa/:org/saude/medico',
  access: 'saude.ver',
  resumo: 'Médicos com exames na empresa',
  reply,
})
