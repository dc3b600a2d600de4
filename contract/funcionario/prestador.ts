import * as z from 'zod/mini'
import { funcionarioLido } from '../comum/funcionario-esquemas.ts'
import { shortCode, messageReply, lines, maybe, type FieldTexts } from '../kit/fields.ts'
import { shortCodeOf, initially, oneOf } from '../kit/filter.ts'
import { overAll } from '../kit/list.ts'
import { route } from '../kit/route.ts'
import { listFuncionarios } from './funcionario.ts'

/** `cd_organig`: the new node, where the old one is closed. */
export const anularForm = z.strictObject({ motivo: lines(500), cd_organig: maybe(shortCode) })

export const camposAnular = {
  motivo: { label: 'Motivo', missing: 'Indique o motivo.', hint: 'A empresa lê-o no seu registo.' },
  cd_organig: { label: 'Organigrama', missing: 'Escolha o organigrama.' },
} as const satisfies Record<string, FieldTexts>

const text = z.nullable(z.string())
const date = z.nullable(z.string())

const row = z.omit(listFuncionarios.row, {
  idade: true,
  dias_expir: true,
  pendente: true,
  empresa: true,
})
const situacoes = { ativos: 'Ativos', inativos: 'Saíram' }

export const listFuncionariosPrestador = overAll(
  { row },
  {
    path: '/api/prestador/funcionario',
    access: { prestador: ['atendimento', 'leitura'] },
    resumo: 'Funcionários de todas as empresas, também os que saíram',
    row: {
      organig: z.string(),
      dt_ini_instit: z.string(),
      inactiv: z.boolean(),
      dt_inactiv: date,
    },
    sortable: [
      'empresa',
      'num_mecan',
      'nome',
      'dt_ini_instit',
      'dt_ult_exam',
      'dt_expir',
      'dt_prox_marc',
    ],
    order: 'nome.asc',
    filters: {
      situacao: initially('ativos', oneOf(situacoes, 'Situação', 'Todos')),
      empresa: shortCodeOf('Empresa'),
    },
  },
)

const lido = /* @__PURE__ */ funcionarioLido()

const funcionario = z.object({
  ...lido,
  cd_empresa: shortCode,
  empresa: z.string(),
  inactiv: z.boolean(),
  dt_inactiv: date,
  dt_saida: date,
  fechado: z.boolean(),
  foto: z.boolean(),
  /** for If-Match, over his fields */
  versao: z.int(),
})
export type FuncionarioPrestador = z.output<typeof funcionario>

const passo = z.object({
  cd: z.string(),
  dt: z.string(),
  hr: z.string(),
  titulo: z.string(),
  descr: z.string(),
  autor: text,
})
export type PassoFuncionario = z.output<typeof passo>

export const readFuncionarioPrestador = route({
  method: 'GET',
  path: '/api/prestador/empresa/:empresa/funcionario/:codigo',
  access: { prestador: ['atendimento', 'leitura'] },
  resumo: 'Um funcionário, com o que se passou com ele',
  reply: z.object({
    message: funcionario,
    historia: z.array(passo),
  }),
})

/** Undoes a past exit or an accepted one. Cancelled bookings stay cancelled. */
export const undoSaida = route({
  method: 'POST',
  path: '/api/prestador/empresa/:empresa/funcionario/:codigo/anular-saida',
  access: { prestador: [] },
  resumo: 'Anular a saída de um funcionário',
  body: anularForm,
  reply: messageReply,
})

/** A data URL, or null. The reading is logged. */
export const readFotoPrestador = route({
  method: 'GET',
  path: '/api/prestador/empresa/:empresa/funcionario/:codigo/foto',
  access: { prestador: ['atendimento', 'leitura'] },
  resumo: 'Fotografia de um funcionário, para o prestador',
  reply: z.object({ message: text }),
})

/** A JPEG, PNG or WebP by its content, redrawn at 512 pixels at most. */
export const writeFoto = route({
  method: 'PUT',
  path: '/api/prestador/empresa/:empresa/funcionario/:codigo/foto',
  access: { prestador: [] },
  resumo: 'Pôr ou trocar a fotografia de um funcionário',
  bytes: 7_200_000,
  body: z.strictObject({ nome_fich: z.string().check(z.maxLength(300)), anexString: z.string() }),
  reply: messageReply,
})

export const removeFoto = route({
  method: 'DELETE',
  path: '/api/prestador/empresa/:empresa/funcionario/:codigo/foto',
  access: { prestador: [] },
  resumo: 'Remover a fotografia de um funcionário',
  reply: messageReply,
})

export const funcionarioPrestadorRoutes = [
  listFuncionariosPrestador,
  readFuncionarioPrestador,
  undoSaida,
  readFotoPrestador,
  writeFoto,
  removeFoto,
] as const
