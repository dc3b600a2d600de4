import * as z from 'zod/mini'
import { codigosDecisao, isCondicionada, type Decisao } from './decisao.ts'
import { faltas } from './estado-marcacao.ts'
import { code, date, lines, maybe, shortCode, text, time } from '../kit/fields.ts'

/** from 5 minutes to 8 hours */
const minutos = maybe(z.int().check(z.gte(5), z.lte(480)))

const marcarForm = {
  cd_funcion: code,
  dt: date,
  hr: time,
  minutos,
  cd_local: maybe(shortCode),
  /** false leaves the open request as it is; absent or true answers it */
  responde: maybe(z.boolean()),
}

export const marcarExameForm = z.strictObject({
  ...marcarForm,
  cd_tipo_exam: shortCode,
  cd_medic: shortCode,
})
export type MarcarExame = z.output<typeof marcarExameForm>

export const marcarAcaoForm = z.strictObject({
  ...marcarForm,
  cd_tipo_ac_enferm: shortCode,
  cd_tipo_exam: maybe(shortCode),
  cd_enferm: shortCode,
})
export type MarcarAcao = z.output<typeof marcarAcaoForm>

/** An absent field stays unchanged. */
const moverForm = {
  dt: maybe(date),
  hr: maybe(time),
  minutos,
  cd_local: maybe(shortCode),
  responde: marcarForm.responde,
}
export const moverExameForm = z.strictObject({ ...moverForm, cd_medic: maybe(shortCode) })
export type MoverExame = z.output<typeof moverExameForm>
export const moverAcaoForm = z.strictObject({ ...moverForm, cd_enferm: maybe(shortCode) })
export type MoverAcao = z.output<typeof moverAcaoForm>

export const camposMarcacao = {
  cd_tipo_exam: { label: 'Tipo de exame', missing: 'Escolha o tipo de exame.' },
  cd_tipo_ac_enferm: {
    label: 'Tipo de ação de enfermagem',
    missing: 'Escolha o tipo de ação de enfermagem.',
  },
  dt: { label: 'Data', missing: 'Introduza a data.' },
  hr: { label: 'Hora', missing: 'Introduza a hora.' },
  minutos: { label: 'Duração' },
  cd_medic: { label: 'Médico', missing: 'Escolha o médico.' },
  cd_enferm: { label: 'Enfermeiro', missing: 'Escolha o enfermeiro.' },
  cd_local: { label: 'Local' },
  responde: { label: 'Esta marcação responde ao pedido?' },
}

export const decisao = z.enum(Object.keys(codigosDecisao) as Decisao[])

export const tipoFaltaEscolhido = z.enum(faltas)

export const restricoesMax = 1000

const resultadoForm = z.strictObject({
  cd_tipo_exam: shortCode,
  dt: date,
  hr: time,
  cd_medic: shortCode,
  cd_decis: decisao,
  dt_expir: maybe(date),
  restricoes: maybe(lines(restricoesMax)),
  ficha: z.enum(['gerar', 'ficheiro', 'nenhuma']),
})
export type Resultado = z.output<typeof resultadoForm>

const motivoMax = 500

export const registarForm = z.extend(resultadoForm, { motivo: maybe(lines(motivoMax)) })
/** In a session: the physician is the session's, and certificates come at its end. */
export const sessaoForm = z.omit(resultadoForm, { cd_medic: true, ficha: true })

export const corrigirForm = z.extend(resultadoForm, { motivo: lines(motivoMax) })

export const camposResultado = {
  cd_tipo_exam: camposMarcacao.cd_tipo_exam,
  dt: { label: 'Data do exame', missing: 'Introduza a data do exame.' },
  hr: { label: 'Hora do exame', missing: 'Introduza a hora do exame.' },
  cd_medic: camposMarcacao.cd_medic,
  cd_decis: { label: 'Decisão', missing: 'Escolha a decisão.' },
  dt_expir: { label: 'Válido até' },
  restricoes: {
    label: 'Restrições e recomendações',
    hint: 'Uma por linha, sem diagnósticos: a empresa lê-as na ficha.',
  },
  ficha: { label: 'Ficha de aptidão' },
}

export const camposCorrecao = {
  ...camposResultado,
  motivo: {
    label: 'Motivo da correção',
    missing: 'Diga porque corrige o resultado.',
    hint: 'Fica com a versão anterior, para o prestador. Sem dados clínicos.',
  },
}

/** How a worker takes note of his certificate. */
export const meiosConhecimento = {
  exame: 'No fim do exame, perante o médico',
  papel: 'Assinou a ficha em papel',
} as const

export const conhecimentoForm = z.strictObject({
  dt: date,
  meio: z.enum(Object.keys(meiosConhecimento) as (keyof typeof meiosConhecimento)[]),
  copia: z.boolean(),
})
export type Conhecimento = z.output<typeof conhecimentoForm>

export const camposConhecimento = {
  dt: { label: 'Dia em que tomou conhecimento', missing: 'Introduza o dia.' },
  meio: { label: 'Como', missing: 'Escolha como tomou conhecimento.' },
  copia: { label: 'Foi-lhe entregue uma cópia da ficha' },
}

export const adaptacaoForm = z.strictObject({ quem: text(100), ate: date })
export type AdaptacaoPensada = z.output<typeof adaptacaoForm>

export const adaptacaoFeitaForm = z.strictObject({ dt: date, nota: lines(500) })
export type AdaptacaoFeita = z.output<typeof adaptacaoFeitaForm>

export const camposAdaptacao = {
  quem: {
    label: 'Quem trata disto na empresa',
    missing: 'Indique quem trata disto.',
    hint: 'O nome ou a função, por exemplo «Chefe de produção».',
  },
  ate: { label: 'Até quando', missing: 'Introduza o dia.' },
  dt: { label: 'Feita em', missing: 'Introduza o dia.' },
  nota: {
    label: 'O que foi feito',
    missing: 'Diga o que foi feito.',
    hint: 'Sem dados de saúde: o médico lê-o no próximo exame.',
  },
}

/** The fault of a conditional decision that says no restriction; undefined for any other. */
export const faltaRestricao = (cd_decis: string, restricoes: string | null | undefined) =>
  isCondicionada(cd_decis) && !restricoes?.trim()
    ? 'Escreva as restrições: sem elas a empresa não sabe o que mudar no posto.'
    : undefined
