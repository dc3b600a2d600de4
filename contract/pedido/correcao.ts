import { messageReply } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { correcaoForm } from './forms.ts'

/** Applied at once, with If-Match. Warnings: 400, by field, until `mantidos` confirms them. */
export const correctFuncionario = route({
  method: 'PUT',
  path: '/api/prestador/empresa/:empresa/funcionario/:codigo',
  access: { prestador: [] },
  resumo: 'Corrigir os dados de um funcionário',
  body: correcaoForm,
  reply: messageReply,
})

export const correcaoRoutes = [correctFuncionario] as const
