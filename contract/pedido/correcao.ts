import { messageReply } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { correcaoForm } from './forms.ts'

/**
 * P17. The form of a change, done at once: why is for the company to read. With If-Match. What is to be
 * looked at again is refused (400, by field) until it is said to be meant: nobody looks at it after this.
 */
export const correctFuncionario = route({
  method: 'PUT',
  path: '/api/prestador/empresa/:empresa/funcionario/:codigo',
  access: { prestador: [] },
  resumo: 'Corrigir os dados de um funcionário',
  body: correcaoForm,
  reply: messageReply,
})

export const correcaoRoutes = [correctFuncionario] as const
