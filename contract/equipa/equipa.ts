import * as z from 'zod/mini'
import { papel } from '../comum/conta.ts'
import { code, messageReply, moment } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { colaboradorForm, convidarForm } from './forms.ts'
import { acoesEquipa, linha } from '../comum/acoes-registo.ts'
import { dateOf, oneOf } from '../kit/filter.ts'
import { listRoute } from '../kit/list.ts'

const colaborador = z.object({
  cd: code,
  nome: z.string(),
  email: z.string(),
  papel,
  inactiv: z.boolean(),
  convidado: z.boolean(),
  sessoes: z.int(),
  vista_em: z.nullable(moment),
  versao: z.int(),
})
export type Colaborador = z.output<typeof colaborador>

export const listEquipa = route({
  method: 'GET',
  path: '/api/prestador/equipa',
  access: { prestador: [] },
  resumo: 'Contas da equipa do prestador',
  reply: z.object({ message: z.array(colaborador) }),
})

/** Mails a link to choose a password. An e-mail with an account: 409. */
export const inviteColaborador = route({
  method: 'POST',
  path: '/api/prestador/equipa',
  access: { prestador: [] },
  comFator: 'recente',
  resumo: 'Convidar alguém para a equipa',
  body: convidarForm,
  reply: z.object({ message: z.string(), cd: code }),
})

/** `inactiv` ends his sessions. The last active gestor stays: 409. If-Match: 412 after a change. */
export const editColaborador = route({
  method: 'PUT',
  path: '/api/prestador/equipa/:id',
  shortId: true,
  access: { prestador: [] },
  comFator: 'recente',
  resumo: 'Mudar o nome ou o papel de alguém da equipa, ou desativá-lo',
  body: colaboradorForm,
  reply: messageReply,
})

/** A new link; the earlier one ends. 409 once he has accepted. */
export const resendColaborador = route({
  method: 'POST',
  path: '/api/prestador/equipa/:id/convite',
  shortId: true,
  access: { prestador: [] },
  comFator: 'recente',
  resumo: 'Enviar de novo um convite da equipa',
  reply: messageReply,
})

export const withdrawColaborador = route({
  method: 'DELETE',
  path: '/api/prestador/equipa/:id/convite',
  shortId: true,
  access: { prestador: [] },
  resumo: 'Retirar um convite da equipa',
  reply: messageReply,
})

export const endSessoesColaborador = route({
  method: 'DELETE',
  path: '/api/prestador/equipa/:id/sessao',
  shortId: true,
  access: { prestador: [] },
  resumo: 'Terminar as sessões de alguém da equipa',
  reply: messageReply,
})

export const listRegistoEquipa = listRoute({
  path: '/api/prestador/equipa/registo',
  access: { prestador: [] },
  resumo: 'Registo das contas da equipa do prestador',
  row: linha,
  sortable: ['dt', 'autor', 'titulo', 'alvo'],
  order: 'dt.des',
  filters: {
    acao: oneOf(acoesEquipa, 'Alteração', 'Todas'),
    desde: dateOf('Desde'),
    ate: dateOf('Até'),
  },
})

export const equipaRoutes = [
  listEquipa,
  listRegistoEquipa,
  inviteColaborador,
  editColaborador,
  resendColaborador,
  withdrawColaborador,
  endSessoesColaborador,
] as const
