import * as z from 'zod/mini'
import { code, date, lines, maybe, shortCode, text, type FieldTexts } from '../kit/fields.ts'

export const ausenciaProlongadaForm = z.strictObject({ de: date, ate: maybe(date) })
export type AusenciaProlongadaForm = z.output<typeof ausenciaProlongadaForm>

export const camposAusenciaProlongada = {
  de: { label: 'Primeiro dia', missing: 'Introduza o primeiro dia da ausência.' },
  ate: { label: 'Último dia', hint: 'Em branco enquanto durar.' },
} as const satisfies Record<string, FieldTexts>

/** Errors by field of a period. */
export function periodoErrado({ de, ate }: { de: string; ate?: string | null | undefined }) {
  const said: { ate?: string } = {}
  if (ate != null && ate < de) said.ate = 'O fim não pode ser anterior ao início.'
  return said
}

export const protecaoForm = z.strictObject({ de: date, ate: maybe(date) })
export type ProtecaoForm = z.output<typeof protecaoForm>

export const camposProtecao = {
  de: { label: 'Desde', missing: 'Introduza o primeiro dia.' },
  ate: { label: 'Até', hint: 'Em branco enquanto durar.' },
} as const satisfies Record<string, FieldTexts>

export const adiamentoForm = z.strictObject({ ate: date, razao: lines(500) })
export type AdiamentoForm = z.output<typeof adiamentoForm>

export const camposAdiamento = {
  ate: { label: 'Adiar até', missing: 'Introduza o dia.' },
  razao: {
    label: 'Razão',
    missing: 'Introduza a razão.',
    hint: 'Só o serviço de saúde a lê.',
  },
} as const satisfies Record<string, FieldTexts>

const meses = z.int().check(z.gte(1), z.lte(120))

export const protocoloForm = z.strictObject({
  nome: text(100),
  cd_empresa: shortCode,
  alvo: z.enum(['categoria', 'agrupamento', 'funcao', 'funcionario']),
  /** of the category, grouping, function or person */
  cd_alvo: code,
  cd_tipo_ac_enferm: maybe(shortCode),
  meses: maybe(meses),
  primeiro: maybe(meses),
  idade: maybe(z.int().check(z.gte(16), z.lte(100))),
  na_saida: maybe(z.boolean()),
  inactiv: maybe(z.boolean()),
})
export type ProtocoloForm = z.output<typeof protocoloForm>

export const camposProtocolo = {
  alvo: { label: 'De quem', missing: 'Escolha de quem é o protocolo.' },
  nome: { label: 'Nome', missing: 'Introduza o nome do protocolo.' },
  cd_tipo_ac_enferm: { label: 'Ação de enfermagem', hint: 'Em branco, pede um exame.' },
  meses: { label: 'De quanto em quanto tempo' },
  primeiro: { label: 'O primeiro', hint: 'Contado da admissão.' },
  idade: { label: 'A partir da idade de' },
  na_saida: { label: 'Também um exame à saída da empresa' },
  inactiv: { label: 'Já não está em vigor' },
} as const satisfies Record<string, FieldTexts>
