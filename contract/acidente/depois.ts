import * as z from 'zod/mini'
import { code, messageReply, text } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { ausenciaForm, comunicacaoForm, gravidadeForm } from './depois-forms.ts'

/** Only of an accepted accident. If-Match: 412 with the present values after another change. */
export const writeAusencia = route({
  method: 'PUT',
  path: '/api/empresa/:org/acidente/:id/ausencia',
  access: 'acidente.criar',
  resumo: 'Registar a ausência e observações de um acidente',
  body: ausenciaForm,
  reply: messageReply,
})

/** Of an open or accepted accident: the legal hours run meanwhile. If-Match as the absence. */
export const writeComunicacao = route({
  method: 'PUT',
  path: '/api/empresa/:org/acidente/:id/comunicacao',
  access: 'acidente.criar',
  resumo: 'Assinalar a comunicação de um acidente à seguradora ou à autoridade do trabalho',
  body: comunicacaoForm,
  reply: messageReply,
})

/** Of an open or accepted accident. If-Match as the absence. */
export const writeGravidade = route({
  method: 'PUT',
  path: '/api/empresa/:org/acidente/:id/gravidade',
  access: 'acidente.criar',
  resumo: 'Alterar a gravidade de um acidente',
  body: gravidadeForm,
  reply: messageReply,
})

/** a file of 5 MiB in base64, and its name */
const maxBytes = 7_200_000

/** A PDF, JPEG, PNG or WebP, judged by its content; of an open or accepted accident. */
export const attachAnexoAcidente = route({
  method: 'POST',
  path: '/api/empresa/:org/acidente/:id/anexo',
  access: 'acidente.criar',
  resumo: 'Juntar um documento ou uma fotografia a um acidente',
  bytes: maxBytes,
  body: z.strictObject({ nome_fich: text(150), anexString: z.string() }),
  reply: z.object({ message: z.string(), cd: code }),
})

/** `id` is the file's; of an accident not accepted by `pendente.ver` alone. The reading is logged. */
export const readAnexoAcidente = route({
  method: 'GET',
  path: '/api/empresa/:org/acidente/anexo/:id',
  access: ['acidente.ver', 'pendente.ver'],
  resumo: 'Um documento ou uma fotografia de um acidente',
  reply: z.object({
    message: z.object({ anex: z.string(), mime: z.string(), nome_fich: z.string() }),
  }),
})

export const removeAnexoAcidente = route({
  method: 'DELETE',
  path: '/api/empresa/:org/acidente/anexo/:id',
  access: 'acidente.criar',
  resumo: 'Remover um documento ou uma fotografia de um acidente',
  reply: messageReply,
})

export const acidenteDepoisRoutes = [
  writeAusencia,
  writeComunicacao,
  writeGravidade,
  attachAnexoAcidente,
  readAnexoAcidente,
  removeAnexoAcidente,
] as const
