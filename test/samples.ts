import { actorPassword, type Actor } from './actors.ts'
import type { Empresa } from './world.ts'

/** Where a sample is asked: the company whose codes fill it, and who asks. */
type Asked = { empresa: Empresa; eu: Actor }

export type Sample = {
  /** what sets it apart from the call's other samples */
  caso?: string
  /** codes of the path besides `{org}`, which the matrix sets */
  params?: (asked: Asked) => Record<string, number>
  query?: Record<string, string>
  body?: (asked: Asked) => object
}

export const himself: Sample = { caso: 'himself', params: ({ eu }) => ({ user: eu.cd }) }
export const another: Sample = {
  caso: 'another',
  params: ({ empresa }) => ({ user: empresa.residente.cd }),
}

const page = { pagina: '1', quantidade: '10', ordenacao: 'nome.asc' }
const plain: readonly Sample[] = [{}]

/** A good request for every declared call: what a caller who may make it gets 200 for. */
export const samples: Readonly<Record<string, readonly Sample[]>> = {
  'GET /config.json': plain,
  'GET /livez': plain,
  'GET /readyz': plain,
  'GET /metrics': plain,
  'GET /api/openapi.json': plain,
  'POST /auth/login': [
    { body: ({ empresa }) => ({ email: empresa.residente.email, pass: actorPassword }) },
  ],
  'POST /api/logout': plain,
  'GET /api/organigrama/cd': plain,
  'GET /api/utilizador/:user/empresa': [himself, another],
  'GET /api/empresa/:org/painel': plain,
  'GET /api/empresa/:org/organigrama/': plain,
  'GET /api/empresa/:org/utilizador/:user/acesso': [himself, another],
  'GET /api/empresa/:org/funcionario': [{ query: page }, { caso: 'export' }],
  'GET /api/empresa/:org/funcionario/minificado': plain,
  'GET /api/empresa/:org/funcionario/:codigo': [
    { params: ({ empresa }) => ({ codigo: empresa.funcionarios.raiz }) },
  ],
  'GET /api/empresa/:org/funcionario/:codigo/foto': [
    { params: ({ empresa }) => ({ codigo: empresa.funcionarios.raiz }) },
  ],
  'GET /api/empresa/:org/saude/exame/funcionario/:id': [
    { params: ({ empresa }) => ({ id: empresa.funcionarios.raiz }) },
  ],
  'GET /api/empresa/:org/saude/ficha-apidao/:id': [
    { params: ({ empresa }) => ({ id: empresa.fichas.raiz }) },
  ],
  'GET /api/profissao': plain,
  'GET /api/profissao/:org': plain,
  'GET /api/agrupamento': plain,
  'GET /api/agrupamento/:org': plain,
  'GET /api/categoria': plain,
  'GET /api/categoria/:org': plain,
  'GET /api/nacionalidade': plain,
  'GET /api/funcion/:org': plain,
}

/** `/api/empresa/:org/painel` with the codes in their places. */
export const fillPath = (path: string, codes: Readonly<Record<string, number | string>>) =>
  path.replace(/:(\w+)/gu, (_, name: string) => String(codes[name]))
