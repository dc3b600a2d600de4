import * as z from 'zod/mini'
import { shortCode, lines, maybe, text, type FieldTexts } from '../kit/fields.ts'
import { fixedText } from '../kit/texts.ts'

/** An absent field becomes empty, or its default. */
export const areaForm = z.strictObject({
  nome: text(100),
  obs: maybe(lines(2000)),
  inactiv: maybe(z.boolean()),
})
export type AreaForm = z.output<typeof areaForm>

export const tipoForm = z.strictObject({ nome: text(100), inactiv: maybe(z.boolean()) })
export type TipoForm = z.output<typeof tipoForm>

export const tituloForm = z.strictObject({ titulo: text(150) })

export const documentoForm = z.strictObject({
  cd_empresa: maybe(shortCode),
  titulo: maybe(text(150)),
})

export const documentoEscrito = z.strictObject({ cd_empresa: maybe(shortCode), anexos: z.string() })
export type DocumentoEscrito = z.output<typeof documentoEscrito>

export const camposArea = {
  nome: { label: 'Nome', missing: 'Indique o nome.' },
  obs: { label: 'Descrição', hint: 'As empresas leem-na na página da área.' },
  inactiv: { label: 'Já não se usa' },
} as const satisfies Record<string, FieldTexts>

export const camposTipo = {
  nome: camposArea.nome,
  inactiv: camposArea.inactiv,
} as const satisfies Record<string, FieldTexts>

export const camposDocumento = {
  cd_empresa: { label: 'Empresa', hint: 'Sem escolha, todas as empresas o leem.' },
  titulo: { label: 'Título', missing: 'Indique o título.' },
  anexos: { label: 'Ficheiro', missing: fixedText('anexoEmFalta') },
} as const satisfies Record<string, FieldTexts>
