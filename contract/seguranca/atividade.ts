import * as z from 'zod/mini'
import { organig } from '../comum/organig.ts'
import { code, date, time } from '../kit/fields.ts'
import { shortCodeOf, type Filter } from '../kit/filter.ts'
import { listRoute } from '../kit/list.ts'
import { maxShort, readCode } from '../kit/reading.ts'
import { route } from '../kit/route.ts'
import { anexoListado, descarga } from './area.ts'
import { pedidosDaEmpresa } from './codes.ts'
import { atividadeForm } from './forms.ts'

const tecnico: Filter<number | typeof pedidosDaEmpresa> = {
  label: 'Técnico',
  read: (text) => (text === pedidosDaEmpresa ? pedidosDaEmpresa : readCode(text, maxShort)),
  pattern: /^(?:WEBCLI|[1-9]\d{0,15})$/u,
}

/** At the node it was registered for. */
export const listAtividades = listRoute({
  path: '/api/empresa/:org/seguranca/area/:area/atividade',
  access: 'seguranca.ver',
  resumo: 'Atividades técnicas de uma área',
  row: z.object({
    cd: code,
    tipo: z.string(),
    motivo: z.string(),
    tecnic: z.nullable(z.string()),
    funcion: z.nullable(z.string()),
    num_mecan: z.nullable(z.string()),
    ...organig,
    dt: date,
    hr: z.nullable(time),
    cd_estad: z.int(),
    estado: z.string(),
    /** name of the report; null without `seguranca.doc` */
    relat: z.nullable(z.string()),
    /** report; 0 without one or without `seguranca.doc` */
    cd_relat: z.int(),
    /** attachments; 0 without `seguranca.doc` */
    anex: z.int(),
  }),
  sortable: [
    ...(['tipo', 'motivo', 'tecnic', 'funcion', 'num_mecan', 'organig', 'dt', 'hr'] as const),
    'estado',
  ],
  order: 'dt.des',
  emVista: ['organigrama', 'tipo'],
  filters: {
    tipo: shortCodeOf('Tipo'),
    motivo: shortCodeOf('Motivo'),
    tecnico,
    /** a branch of `{org}`, else 403 */
    organigrama: shortCodeOf('Organigrama'),
  },
})

export const listAnexos = route({
  method: 'GET',
  path: '/api/empresa/:org/seguranca/atividade/:id/anexo',
  access: 'seguranca.doc',
  resumo: 'Anexos de uma atividade técnica',
  reply: z.object({ message: z.array(anexoListado) }),
})

export const readAnexoAtividade = route({
  method: 'GET',
  path: '/api/empresa/:org/seguranca/atividade/:atividade/anexo/:id',
  access: 'seguranca.doc',
  resumo: 'Anexo de uma atividade técnica',
  reply: descarga,
})

/** Only the current report. */
export const readRelatorio = route({
  method: 'GET',
  path: '/api/empresa/:org/seguranca/atividade/:atividade/relatorio/:id',
  access: 'seguranca.doc',
  resumo: 'Relatório de uma atividade técnica',
  reply: descarga,
})

/** Five PDFs of 5 MiB in base64, and the rest. All or nothing. */
export const requestAtividade = route({
  method: 'POST',
  path: '/api/empresa/:org/seguranca/atividade',
  access: 'seguranca.criar',
  resumo: 'Pedir uma atividade técnica',
  bytes: 36 * 1024 * 1024,
  body: atividadeForm,
  reply: z.object({ message: z.string(), cd: code }),
})
