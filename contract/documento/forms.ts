import * as z from 'zod/mini'
import { date, lines, maybe, shortCode, text, type FieldTexts } from '../kit/fields.ts'

const campos = {
  especie: z.enum(['apolice', 'contrato', 'plano', 'equipamento', 'outro']),
  titulo: text(150),
  cd_organig: shortCode,
  dt_fim: date,
  /** account of who looks after it */
  cd_responsavel: maybe(shortCode),
  /** his name, where he has none */
  responsavel: maybe(text(150)),
  nota: maybe(lines(2000)),
}

export const documentoComPrazoForm = z.strictObject(campos)
export type DocumentoComPrazoForm = z.output<typeof documentoComPrazoForm>

export const renovacaoForm = z.strictObject({ dt_fim: date })

/** On the screens: `ficheiro` names the chosen file, `cd_empresa` is the provider's. */
const escolhido = { ficheiro: maybe(z.string()) }
export const documentoComPrazoEscrito = z.strictObject({
  ...campos,
  ...escolhido,
  cd_empresa: shortCode,
})
export type DocumentoComPrazoEscrito = z.output<typeof documentoComPrazoEscrito>

export const renovacaoEscrita = z.strictObject({ dt_fim: date, ...escolhido })

export const camposDocumentoComPrazo = {
  especie: { label: 'Tipo', missing: 'Escolha o tipo de documento.' },
  titulo: { label: 'Título', missing: 'Indique o título.' },
  cd_empresa: { label: 'Empresa', missing: 'Escolha a empresa.' },
  cd_organig: { label: 'Organigrama', missing: 'Escolha o organigrama.' },
  dt_fim: { label: 'Válido até', missing: 'Indique o último dia.' },
  cd_responsavel: { label: 'Quem trata', hint: 'Alguém com conta no portal.' },
  responsavel: { label: 'Ou o nome de quem trata', hint: 'Se não tiver conta no portal.' },
  nota: { label: 'Nota' },
  ficheiro: { label: 'Ficheiro' },
} as const satisfies Record<string, FieldTexts>

/** Errors by field: an account and another name would say two things. */
export function responsavelErrado({
  cd_responsavel,
  responsavel,
}: Pick<DocumentoComPrazoForm, 'cd_responsavel' | 'responsavel'>) {
  const said: { responsavel?: string } = {}
  if (cd_responsavel != null && responsavel != null) {
    said.responsavel = 'Escolha uma conta ou escreva um nome, e não os dois.'
  }
  return said
}
