import * as z from 'zod/mini'
import { fixedText } from '../kit/texts.ts'
import { code, shortCode, date, lines, maybe, text, time, type FieldTexts } from '../kit/fields.ts'
import { maxAnexos } from './codes.ts'

/** Base64, with or without the head of a data URL. The content decides the type. */
const anexoForm = z.strictObject({
  nome_fich: z.string().check(z.maxLength(300)),
  titulo: maybe(z.string().check(z.maxLength(300))),
  anexString: z.string(),
  mime: maybe(z.string().check(z.maxLength(100))),
})

const pedidoForm = z.strictObject({
  cd_tipo: shortCode,
  cd_motiv: shortCode,
  cd_funcion: code,
  cd_organig: shortCode,
  /** area of the page: a type of another area is refused */
  cd_area: maybe(shortCode),
  obs: maybe(lines(2000)),
})
export type PedidoForm = z.output<typeof pedidoForm>

export const atividadeForm = z.extend(pedidoForm, {
  anexo: z.array(anexoForm).check(z.minLength(1), z.maxLength(maxAnexos)),
})
export type AtividadeForm = z.output<typeof atividadeForm>

export const atividadeEscrita = z.strictObject({
  cd_tipo: shortCode,
  cd_motiv: shortCode,
  cd_funcion: code,
  obs: maybe(lines(2000)),
  anexos: z.string(),
})
export type AtividadeEscrita = z.output<typeof atividadeEscrita>

export const camposAtividade = {
  cd_tipo: { label: 'Tipo', missing: 'Escolha o tipo de atividade.' },
  cd_motiv: { label: 'Motivo', missing: 'Escolha o motivo.' },
  cd_funcion: { label: 'Funcionário', missing: 'Escolha o funcionário.' },
  obs: { label: 'Observações' },
  anexos: { label: 'Anexos', missing: fixedText('anexoEmFalta') },
} as const satisfies Record<string, FieldTexts>

const minutos = z.int().check(z.gte(15), z.lte(600))

export const marcarAtividadeForm = z.strictObject({
  cd_tipo: shortCode,
  cd_motiv: maybe(shortCode),
  cd_tecnic: shortCode,
  dt: date,
  hr: time,
  cd_organig: shortCode,
  minutos: maybe(minutos),
})
export type MarcarAtividade = z.output<typeof marcarAtividadeForm>

const deEmpresa = { cd_empresa: shortCode }
export const marcacaoEscrita = z.extend(marcarAtividadeForm, deEmpresa)
export type MarcacaoEscrita = z.output<typeof marcacaoEscrita>

/** An absent field stays unchanged. */
export const mudarAtividadeForm = z.strictObject({
  cd_tecnic: maybe(shortCode),
  dt: maybe(date),
  hr: maybe(time),
  minutos: maybe(minutos),
  cd_estad: maybe(z.literal([0, 10, 20, 30, 90, 99])),
  obs: maybe(lines(2000)),
})
export type MudarAtividade = z.output<typeof mudarAtividadeForm>

export const conclusaoEscrita = z.strictObject({
  relatorio: maybe(z.string()),
  anexos: maybe(z.string()),
  obs: maybe(lines(2000)),
})

const estadoMedida = z.literal([1, 2, 3, 4, 5, 99])

export const medidaForm = z.strictObject({
  cd_organig: shortCode,
  cd_atividade: maybe(code),
  tarefa: text(150),
  risco_identific: text(300),
  medida: lines(1000),
  dt: date,
  /** days, or words: «8 dias», «Imediato» */
  prazo: text(30),
  provis: z.boolean(),
  cd_estad: maybe(estadoMedida),
})
export type MedidaForm = z.output<typeof medidaForm>

export const medidaEscrita = z.extend(medidaForm, deEmpresa)
export type MedidaEscrita = z.output<typeof medidaEscrita>

export const mudarMedidaForm = z.strictObject({
  prazo: maybe(text(30)),
  provis: maybe(z.boolean()),
  cd_estad: maybe(estadoMedida),
})
export type MudarMedida = z.output<typeof mudarMedidaForm>

export const camposPlano = {
  cd_estad: { label: 'Estado' },
  cd_tecnic: { label: 'Técnico' },
  dt: { label: 'Data' },
  hr: { label: 'Hora' },
  minutos: { label: 'Duração' },
  obs: { label: 'Observações' },
} as const satisfies Record<string, FieldTexts>

export const camposConclusao = {
  relatorio: { label: 'Relatório', missing: 'Anexe o relatório.' },
  anexos: { label: 'Outro anexo' },
  obs: camposPlano.obs,
} as const satisfies Record<string, FieldTexts>

const camposOnde = {
  cd_empresa: { label: 'Empresa', missing: 'Escolha a empresa.' },
  cd_organig: { label: 'Organigrama', missing: 'Escolha o organigrama.' },
} as const satisfies Record<string, FieldTexts>

export const camposMarcacaoAtividade = {
  ...camposOnde,
  cd_tipo: camposAtividade.cd_tipo,
  cd_motiv: { label: 'Motivo' },
  dt: { label: 'Data', missing: 'Introduza a data.' },
  hr: { label: 'Hora', missing: 'Introduza a hora.' },
  minutos: { label: 'Duração' },
  cd_tecnic: { label: 'Técnico', missing: 'Escolha o técnico.' },
} as const satisfies Record<string, FieldTexts>

export const camposMedida = {
  ...camposOnde,
  tarefa: { label: 'Tarefa', missing: 'Indique a tarefa.' },
  risco_identific: { label: 'Risco', missing: 'Indique o risco.' },
  medida: { label: 'Medida', missing: 'Descreva a medida.' },
  dt: { label: 'Data', missing: 'Introduza a data.' },
  prazo: {
    label: 'Prazo',
    missing: 'Indique o prazo.',
    hint: 'Dias, ou palavras: 30, 8 dias, 2 semanas, Imediato.',
  },
  provis: { label: 'Medida provisória' },
  cd_estad: { label: 'Estado' },
} as const satisfies Record<string, FieldTexts>
