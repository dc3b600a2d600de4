import * as z from 'zod/mini'
import { porResposta } from '../comum/pedido-filtros.ts'
import { entreDias, soNaUnidade } from '../comum/limites.ts'
import { organig } from '../comum/organig.ts'
import { code, date } from '../kit/fields.ts'
import { codeOf, flag, oneOf, wholeOf } from '../kit/filter.ts'
import { listRoute } from '../kit/list.ts'
import { route } from '../kit/route.ts'
import { estadosMedida } from './codes.ts'

const { 99: _, ...abertas } = estadosMedida
export const estadosAbertos = abertas

export const prazos = {
  excedido: 'Prazo excedido',
  por_fazer: 'Prazo excedido, por fazer',
} as const

export const medidaEmAberto = z.object({
  cd: code,
  tarefa: z.string(),
  risco_identific: z.string(),
  medida: z.string(),
  dt: date,
  prazo: z.string(),
  /** days since the deadline; null where it names no day */
  dias_expir: z.nullable(z.int()),
  provis: z.boolean(),
  cd_estad: z.int(),
  estad: z.string(),
  /** named by the company */
  responsavel: z.nullable(z.string()),
  /** day the company plans to have it done */
  previsto: z.nullable(date),
  ...organig,
})

export const listMedidas = listRoute({
  path: '/api/empresa/:org/seguranca/medida-aberta',
  access: 'seguranca.ver',
  resumo: 'Medidas em aberto',
  /** `nova`: answered by the provider, and unread by a caller who took a step */
  row: z.extend(medidaEmAberto, { nova: z.boolean() }),
  sortable: ['tarefa', 'risco_identific', 'medida', 'dt', 'prazo', 'provis', 'estad', 'organig'],
  order: 'dias_expir.des',
  emVista: ['organigrama', 'estado'],
  filters: {
    tipo: flag('Provisória', { true: 'Provisória', false: 'Não provisória' }, 'Todas'),
    estado: oneOf(estadosAbertos, 'Estado'),
    tarefa: codeOf('Tarefa'),
    prazo: oneOf(prazos, 'Prazo'),
    resposta: porResposta,
    /** not yet called done, and due from today on within so many days */
    dias: wholeOf('Por fazer em', 365),
    /** of the deadline */
    ...entreDias,
    ...soNaUnidade,
  },
})

const fechos = { a_tempo: 'A tempo', tarde: 'Com atraso' } as const

/** Implemented measures, by their deadline. */
export const listMedidasFechadas = listRoute({
  path: '/api/empresa/:org/seguranca/medida-fechada',
  access: 'seguranca.ver',
  resumo: 'Medidas fechadas',
  row: z.object({
    cd: code,
    tarefa: z.string(),
    risco_identific: z.string(),
    medida: z.string(),
    dt: date,
    prazo: z.string(),
    dt_prazo: z.nullable(date),
    /** the day it was called done; null where no step tells of it */
    fechada: z.nullable(date),
    atraso: z.boolean(),
    responsavel: z.nullable(z.string()),
    ...organig,
  }),
  sortable: ['tarefa', 'dt', 'dt_prazo', 'organig'],
  order: 'dt_prazo.des',
  filters: {
    fecho: oneOf(fechos, 'Fecho'),
    /** of the deadline */
    ...entreDias,
    ...soNaUnidade,
  },
})

const reply = z.object({ message: z.array(z.object({ cd: code, nome: z.string() })) })

export const listTarefas = route({
  method: 'GET',
  path: '/api/empresa/:org/seguranca/medida-aberta/tarefa',
  access: 'seguranca.ver',
  resumo: 'Tarefas com medidas em aberto',
  reply,
})

export const listEstadosMedida = route({
  method: 'GET',
  path: '/api/empresa/:org/seguranca/medida-aberta/estado',
  access: 'seguranca.ver',
  resumo: 'Estados de medidas em aberto',
  reply,
})
