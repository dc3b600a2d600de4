import * as z from 'zod/mini'
import { chosenOf, code, messageReply, paging, shortCode, text } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { listExames } from './exame.ts'
import { adaptacaoFeitaForm, adaptacaoForm, conhecimentoForm } from './forms.ts'
import { listAdaptacoes, listAdaptacoesPrestador } from './adaptacao.ts'

export const conhecimentosMaximo = 500

/** Of the chosen certificates, or of those not known yet that search and filters leave. */
export const recordConhecimento = route({
  method: 'POST',
  path: '/api/empresa/:org/saude/exame/conhecimento',
  access: 'saude.doc',
  resumo: 'Registar que trabalhadores tomaram conhecimento da ficha de aptidão',
  body: z.extend(chosenOf(z.omit(listExames.query, paging)), conhecimentoForm.shape),
  reply: messageReply,
})

/** `id` is the exam's. Without a record: 409. */
export const removeConhecimento = route({
  method: 'DELETE',
  path: '/api/empresa/:org/saude/exame/:id/conhecimento',
  access: 'saude.doc',
  resumo: 'Anular o registo de que o trabalhador tomou conhecimento da ficha',
  reply: messageReply,
})

/** Exams of one company. */
export const recordConhecimentoPrestador = route({
  method: 'POST',
  path: '/api/prestador/saude/exame/conhecimento',
  access: { prestador: ['saude'] },
  resumo: 'Registar que trabalhadores de uma empresa tomaram conhecimento da ficha de aptidão',
  body: z.extend(conhecimentoForm, {
    cd_empresa: shortCode,
    cds: z.array(code).check(z.minLength(1), z.maxLength(conhecimentosMaximo)),
  }),
  reply: messageReply,
})

export const removeConhecimentoPrestador = route({
  method: 'DELETE',
  path: '/api/prestador/saude/exame/:id/conhecimento',
  access: { prestador: ['saude'] },
  resumo: 'Anular o registo de que um trabalhador tomou conhecimento da ficha',
  reply: messageReply,
})

/** a file of 5 MiB in base64, and its name */
const maxBytes = 7_200_000
const ficheiro = z.strictObject({ nome_fich: text(150), anexString: z.string() })
const lida = z.object({
  message: z.object({ anex: z.string(), mime: z.string(), nome_fich: z.string() }),
})

/** A PDF, JPEG, PNG or WebP, judged by its content. Before the record or a second time: 409. */
export const attachAssinada = route({
  method: 'POST',
  path: '/api/empresa/:org/saude/exame/:id/assinada',
  access: 'saude.doc',
  resumo: 'Guardar a ficha de aptidão que o trabalhador assinou em papel',
  bytes: maxBytes,
  body: ficheiro,
  reply: messageReply,
})

/** `id` is the exam's. The reading is logged. */
export const readAssinada = route({
  method: 'GET',
  path: '/api/empresa/:org/saude/exame/:id/assinada',
  access: 'saude.doc',
  resumo: 'Ficha de aptidão assinada em papel',
  reply: lida,
})

export const attachAssinadaPrestador = route({
  method: 'POST',
  path: '/api/prestador/saude/exame/:id/assinada',
  access: { prestador: ['saude'] },
  resumo: 'Guardar a ficha de aptidão que um trabalhador de uma empresa assinou em papel',
  bytes: maxBytes,
  body: ficheiro,
  reply: messageReply,
})

export const readAssinadaPrestador = route({
  method: 'GET',
  path: '/api/prestador/saude/exame/:id/assinada',
  access: { prestador: ['saude'] },
  resumo: 'Ficha de aptidão assinada em papel, de uma empresa',
  reply: lida,
})

/** If-Match: 412 with the present values after another change. Done or replaced: 409. */
export const planAdaptacao = route({
  method: 'PUT',
  path: '/api/empresa/:org/saude/adaptacao/:id',
  access: 'saude.doc',
  resumo: 'Dizer quem trata de uma adaptação, e até quando',
  body: adaptacaoForm,
  reply: messageReply,
})

export const completeAdaptacao = route({
  method: 'POST',
  path: '/api/empresa/:org/saude/adaptacao/:id/feita',
  access: 'saude.doc',
  resumo: 'Dar por feita uma adaptação',
  body: adaptacaoFeitaForm,
  reply: messageReply,
})

export const reopenAdaptacao = route({
  method: 'POST',
  path: '/api/empresa/:org/saude/adaptacao/:id/reabrir',
  access: 'saude.doc',
  resumo: 'Reabrir uma adaptação dada por feita',
  reply: messageReply,
})

export const conhecimentoRoutes = [
  recordConhecimento,
  removeConhecimento,
  recordConhecimentoPrestador,
  removeConhecimentoPrestador,
  attachAssinada,
  readAssinada,
  attachAssinadaPrestador,
  readAssinadaPrestador,
  listAdaptacoes,
  listAdaptacoesPrestador,
  planAdaptacao,
  completeAdaptacao,
  reopenAdaptacao,
] as const
