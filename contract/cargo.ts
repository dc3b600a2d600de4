import { messageReply } from './kit/fields.ts'
import type { PrestadorAccess } from './kit/rights.ts'
import { routeOf } from './kit/route.ts'

export type EspecieACargo = 'funcionario' | 'acidente' | 'saude' | 'atividade'

/** hours until a request that somebody took is free again */
export const horasACargo = 24

const cargoDe = <const Path extends `/api/prestador/${string}`, const Who extends PrestadorAccess>(
  path: Path,
  access: Who,
  oQue: string,
) => ({
  /** Somebody else has it: 409 with his name. */
  take: routeOf({
    method: 'POST',
    path: `${path}/:id/cargo`,
    access,
    resumo: `Ficar com ${oQue} a cargo`,
    reply: messageReply,
  }),
  release: routeOf({
    method: 'DELETE',
    path: `${path}/:id/cargo`,
    access,
    resumo: `Largar ${oQue} que estava a cargo`,
    reply: messageReply,
  }),
})

/** The staff member on a request, by its kind. */
export const cargos = {
  funcionario: cargoDe(
    '/api/prestador/funcionario/pendente',
    { prestador: ['atendimento'] },
    'um pedido sobre um funcionário',
  ),
  acidente: cargoDe(
    '/api/prestador/acidente/pendente',
    { prestador: ['atendimento'] },
    'um acidente comunicado',
  ),
  saude: cargoDe(
    '/api/prestador/saude/pedido',
    { prestador: ['saude'] },
    'um pedido sobre marcações',
  ),
  atividade: cargoDe(
    '/api/prestador/seguranca/atividade',
    { prestador: ['seguranca'] },
    'uma atividade pedida',
  ),
}

export const cargoRoutes = Object.values(cargos).flatMap(({ take, release }) => [take, release])
