import * as z from 'zod/mini'
import { regiao } from '../comum/organig.ts'
import { maybe, shortCode, text, type FieldTexts } from '../kit/fields.ts'

export const noForm = z.strictObject({ cd_base: shortCode, nome: text(200) })
export type NoForm = z.output<typeof noForm>

/** An absent field stays unchanged. */
export const noMudado = z.strictObject({ nome: maybe(text(200)), cd_base: maybe(shortCode) })
export type NoMudado = z.output<typeof noMudado>

export const nomeForm = z.strictObject({ nome: text(200) })
export const moverForm = z.strictObject({ cd_base: shortCode })
/** `para`: the node that its people move to first. */
export const fecharForm = z.strictObject({ para: maybe(shortCode) })

/** Without a region, it has the one of the node above. */
export const unidadeForm = z.strictObject({
  regiao: maybe(regiao),
  estabelecimento: z.boolean(),
  cae: maybe(text(10)),
  morada: maybe(text(200)),
})
export type UnidadeForm = z.output<typeof unidadeForm>

export const camposUnidade = {
  regiao: { label: 'Região', hint: 'Dela depende a autoridade do trabalho a quem se comunica.' },
  estabelecimento: { label: 'É um estabelecimento da empresa' },
  cae: { label: 'CAE', hint: 'Da atividade deste local, por exemplo 10203.' },
  morada: { label: 'Morada' },
} as const satisfies Record<string, FieldTexts>

export const camposNo = {
  nome: { label: 'Nome', missing: 'Indique o nome.' },
  cd_base: { label: 'Fica abaixo de', missing: 'Escolha o organigrama acima.' },
  para: { label: 'Mudar as pessoas para', missing: 'Escolha para onde vão as pessoas.' },
} as const satisfies Record<string, FieldTexts>
