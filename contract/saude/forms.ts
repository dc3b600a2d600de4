import * as z from 'zod/mini'
import { codigosDecisao, type Decisao } from './decisao.ts'
import { faltas } from './estado-marcacao.ts'
import { code, date, lines, maybe, shortCode, time } from '../kit/fields.ts'

const minutos = maybe(z.int().check(z.gte(5), z.lte(480)))

export const marcarExameForm = z.strictObject({
  cd_funcion: code,
  cd_tipo_exam: shortCode,
  dt: date,
  hr: time,
  minutos,
  cd_medic: shortCode,
  cd_local: maybe(shortCode),
})
export type MarcarExame = z.output<typeof marcarExameForm>

export const marcarAcaoForm = z.strictObject({
  cd_funcion: code,
  cd_tipo_ac_enferm: shortCode,
  cd_tipo_exam: maybe(shortCode),
  dt: date,
  hr: time,
  minutos,
  cd_enferm: shortCode,
  cd_local: maybe(shortCode),
})
export type MarcarAcao = z.output<typeof marcarAcaoForm>

/** An absent field stays unchanged. */
const moverForm = { dt: maybe(date), hr: maybe(time), cd_local: maybe(shortCode) }
export const moverExameForm = z.strictObject({ ...moverForm, cd_medic: maybe(shortCode) })
export const moverAcaoForm = z.strictObject({ ...moverForm, cd_enferm: maybe(shortCode) })

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
