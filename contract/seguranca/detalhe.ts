import * as z from 'zod/mini'
import { percurso } from '../comum/linha.ts'
import { organig } from '../comum/organig.ts'
import { code, date, shortCode, time } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { anexoDeMedida } from './anexo-medida.ts'
import { anexoListado } from './area.ts'
import { medidaEmAberto } from './medida.ts'

const aText = z.nullable(z.string())

const atividade = z.object({
  cd: code,
  area: z.string(),
  tipo: z.string(),
  motivo: z.string(),
  tecnic: aText,
  funcion: aText,
  num_mecan: aText,
  ...organig,
  dt: date,
  hr: z.nullable(time),
  minutos: z.int(),
  /** asked for by the company */
  web: z.boolean(),
  cd_estad: z.int(),
  estado: z.string(),
  /** the words of the request, or the technician's */
  obs: aText,
  medidas: z.array(z.object({ cd: code, tarefa: z.string(), estad: z.string() })),
  ...percurso,
})

/** Files are empty without `seguranca.doc`. */
export const readAtividade = route({
  method: 'GET',
  path: '/api/empresa/:org/seguranca/atividade/:id',
  access: 'seguranca.ver',
  resumo: 'Uma atividade técnica',
  reply: z.object({
    message: z.extend(atividade, {
      relat: aText,
      /** report; 0 without one or without `seguranca.doc` */
      cd_relat: z.int(),
      anexos: z.array(anexoListado),
    }),
  }),
})

const doPrestador = {
  empresa: z.string(),
  cd_empresa: shortCode,
  cd_organig: shortCode,
  autor: aText,
  versao: z.int(),
}

export const readAtividadePrestador = route({
  method: 'GET',
  path: '/api/prestador/seguranca/atividade/:id',
  access: { prestador: ['seguranca', 'leitura'] },
  resumo: 'Uma atividade técnica de qualquer empresa',
  reply: z.object({
    message: z.extend(atividade, {
      ...doPrestador,
      cd_tecnic: z.nullable(shortCode),
      cd_relat: z.int(),
    }),
  }),
})

const medida = z.extend(medidaEmAberto, {
  /** the activity it came from */
  cd_atividade: z.nullable(code),
  atividade: aText,
  versao: z.int(),
  anexos: z.array(anexoDeMedida),
  ...percurso,
})

/** Also once it is implemented. */
export const readMedida = route({
  method: 'GET',
  path: '/api/empresa/:org/seguranca/medida/:id',
  access: 'seguranca.ver',
  resumo: 'Uma medida',
  /** `nova`: had an answer that this reading was the first to see */
  reply: z.object({ message: z.extend(medida, { nova: z.boolean() }) }),
})

export const readMedidaPrestador = route({
  method: 'GET',
  path: '/api/prestador/seguranca/medida/:id',
  access: { prestador: ['seguranca', 'leitura'] },
  resumo: 'Uma medida de qualquer empresa',
  reply: z.object({ message: z.extend(medida, doPrestador) }),
})
