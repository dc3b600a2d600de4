import * as z from 'zod/mini'
import { direitos } from '#contract/kit/rights.ts'
import { messageReply } from '#contract/kit/fields.ts'
import { route, type Route } from '#contract/kit/route.ts'
import { serve, type App } from '#server/kit/http/serve.ts'

const probe = { method: 'GET', resumo: 'Prova', reply: messageReply } as const

/** One call for every kind of access, which only tests serve. */
export const probes: readonly Route[] = [
  route({ ...probe, path: '/api/prova/sessao', access: 'sessao' }),
  route({ ...probe, path: '/api/prova/alguma/membro', access: { alguma: 'membro' } }),
  route({ ...probe, path: '/api/prova/alguma/adm', access: { alguma: 'adm' } }),
  route({ ...probe, path: '/api/prova/alguma/direito', access: { alguma: ['saude.ver'] } }),
  route({
    ...probe,
    path: '/api/prova/alguma/direitos',
    access: { alguma: ['acidente.ver', 'pendente.ver'] },
  }),
  route({ ...probe, path: '/api/prova/atual/adm', access: { atual: 'adm' } }),
  route({ ...probe, path: '/api/prova/atual/direito', access: { atual: ['funcionario.criar'] } }),
  route({ ...probe, path: '/api/prestador/prova', access: 'prestador' }),
  route({ ...probe, path: '/api/prestador/prova/papel', access: { prestador: ['atendimento'] } }),
  route({ ...probe, path: '/api/prestador/prova/gestor', access: { prestador: [] } }),
  route({ ...probe, path: '/api/prova/:user/proprio', access: 'proprio' }),
  route({ ...probe, path: '/api/empresa/:org/prova/:user/proprio', access: 'proprio' }),
  route({ ...probe, path: '/api/prova/:user/titular', access: 'titular' }),
  route({ ...probe, path: '/api/empresa/:org/prova/membro', access: 'membro' }),
  route({ ...probe, path: '/api/empresa/:org/prova/adm', access: 'adm' }),
  route({ ...probe, path: '/api/empresa/:org/prova/:user/adm', access: 'proprio ou adm' }),
  ...direitos.map((direito) =>
    route({
      ...probe,
      path: `/api/empresa/:org/prova/direito/${direito}`,
      access: direito,
    }),
  ),
  route({
    ...probe,
    path: '/api/empresa/:org/prova/direitos',
    access: ['funcionario.ver', 'seguranca.criar', 'acidente.criar'],
  }),
  route({
    ...probe,
    path: '/api/empresa/:org/prova/direitos/todos',
    access: { todas: ['saude.ver', 'funcionario.editar'] },
  }),
]

/** A write with a body, to test the checks before the body is read. */
const writeProbe = route({
  ...probe,
  method: 'POST',
  path: '/api/empresa/:org/prova/escrita',
  access: 'seguranca.criar',
  body: z.strictObject({ nome: z.string() }),
})

export function serveProbes(app: App) {
  for (const one of [...probes, writeProbe]) serve(app, one, () => ({ message: 'aberto' }))
}
