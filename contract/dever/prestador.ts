import * as z from 'zod/mini'
import { alvosProtocolo } from '../comum/dever.ts'
import { code, codesText, date, messageReply, shortCode } from '../kit/fields.ts'
import { flag, oneOf, shortCodeOf } from '../kit/filter.ts'
import { listRoute } from '../kit/list.ts'
import { route } from '../kit/route.ts'
import { listDeveresPrestador } from './dever.ts'
import { deverRow } from './lista.ts'
import { adiamentoForm, protecaoForm, protocoloForm } from './forms.ts'

const text = z.nullable(z.string())
const day = z.nullable(date)
const saude = { prestador: ['saude'] } as const

const devido = z.object({
  cd: code,
  motivo: z.string(),
  /** article or protocol */
  porque: z.string(),
  tipo_ac_enferm: text,
  desde: date,
  dt: day,
  dt_marc: day,
  adiado: z.nullable(z.object({ ate: date, razao: z.string(), autor: z.string() })),
})
export type Devido = z.output<typeof devido>

const alvo = z.enum(['categoria', 'agrupamento', 'funcao', 'funcionario'])

/** A protocol may be made for the person, and for each group he is in. */
const grupo = z.object({ alvo, cd_alvo: code, nome: z.string() })
export type GrupoDaPessoa = z.output<typeof grupo>

/** Set without its cause. */
const protecao = z.object({ cd: code, de: date, ate: day, versao: z.int() })

export const readDeveresPrestador = route({
  method: 'GET',
  path: '/api/prestador/saude/dever/funcionario/:id',
  access: saude,
  resumo: 'O que falta a uma pessoa, e porquê',
  reply: z.object({
    message: z.object({
      cd: code,
      cd_empresa: shortCode,
      dt_expir: day,
      grupos: z.array(grupo),
      deveres: z.array(devido),
      protecoes: z.array(protecao),
    }),
  }),
})
export type DeveresDaPessoa = z.output<typeof readDeveresPrestador.reply>['message']

const aMarcar = z.extend(z.pick(deverRow, { cd: true, cd_funcion: true, motivo: true, dt: true }), {
  /** article or protocol */
  porque: z.string(),
  cd_tipo_ac_enferm: z.nullable(shortCode),
  tipo_ac_enferm: text,
  /** of the exam that answers it, to propose; null: of a nursing action, or not in use */
  cd_tipo_exam: z.nullable(shortCode),
})
export type DeverAMarcar = z.output<typeof aMarcar>

/** Of people of one company, before they are booked. */
export const readDeveresAMarcar = route({
  method: 'GET',
  path: '/api/prestador/saude/dever/pessoas',
  access: saude,
  resumo: 'O que falta a quem se marca, e porquê',
  query: z.strictObject({ pessoas: codesText }),
  reply: z.object({ message: z.array(aMarcar) }),
})

/** By the physician, until a day to come. */
export const putAsideDever = route({
  method: 'POST',
  path: '/api/prestador/saude/dever/:id/adiar',
  access: saude,
  resumo: 'Adiar o que falta a uma pessoa',
  body: adiamentoForm,
  reply: messageReply,
})

export const setProtecao = route({
  method: 'POST',
  path: '/api/prestador/saude/dever/funcionario/:id/protecao',
  access: saude,
  resumo: 'Definir uma proteção',
  body: protecaoForm,
  reply: z.object({ message: z.string(), cd: code }),
})

export const removeProtecao = route({
  method: 'DELETE',
  path: '/api/prestador/saude/protecao/:id',
  access: saude,
  resumo: 'Retirar uma proteção',
  reply: messageReply,
})

const protocoloRow = z.object({
  cd: code,
  cd_empresa: shortCode,
  empresa: z.string(),
  nome: z.string(),
  alvo,
  cd_alvo: code,
  nome_alvo: z.string(),
  cd_tipo_ac_enferm: z.nullable(shortCode),
  tipo_ac_enferm: text,
  meses: z.nullable(z.int()),
  primeiro: z.nullable(z.int()),
  idade: z.nullable(z.int()),
  na_saida: z.boolean(),
  inactiv: z.boolean(),
  versao: z.int(),
  autor: z.string(),
  em: date,
})
export type ProtocoloRow = z.output<typeof protocoloRow>

export const listProtocolos = listRoute({
  path: '/api/prestador/saude/protocolo',
  access: saude,
  resumo: 'Protocolos de todas as empresas',
  row: protocoloRow,
  sortable: ['empresa', 'em'],
  order: 'em.des',
  filters: {
    empresa: shortCodeOf('Empresa'),
    alvo: oneOf(alvosProtocolo, 'De quem'),
    inactiv: flag('Situação', { false: 'Em vigor', true: 'Retirados' }, 'Todos'),
  },
})

export const createProtocolo = route({
  method: 'POST',
  path: '/api/prestador/saude/protocolo',
  access: saude,
  resumo: 'Criar um protocolo',
  body: protocoloForm,
  reply: z.object({ message: z.string(), cd: code }),
})

/** Keeps the version before. Of whom it is stays. If-Match: 412 after another change. */
export const changeProtocolo = route({
  method: 'PUT',
  path: '/api/prestador/saude/protocolo/:id',
  access: saude,
  resumo: 'Alterar um protocolo',
  body: protocoloForm,
  reply: messageReply,
})

export const deverPrestadorRoutes = [
  listDeveresPrestador,
  readDeveresPrestador,
  readDeveresAMarcar,
  putAsideDever,
  setProtecao,
  removeProtecao,
  listProtocolos,
  createProtocolo,
  changeProtocolo,
] as const
