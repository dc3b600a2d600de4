import * as z from 'zod/mini'
import { code, maybe, text } from '../kit/fields.ts'
import { route, routeOf } from '../kit/route.ts'

/** Code 0 is stateless. */
const reply = z.object({ message: z.array(z.object({ cd: z.int(), nome: z.string() })) })
export type Auxiliar = z.output<typeof reply>['message'][number]

const listShared = <const Path extends string>(path: Path, resumo: string) =>
  routeOf({ method: 'GET', path, access: { alguma: 'membro' }, resumo, reply })

const listOfEmpresa = <const Path extends string>(path: Path, resumo: string) =>
  routeOf({ method: 'GET', path, access: 'membro', resumo, reply })

export const listProfissoes = listShared('/api/profissao', 'Profissões partilhadas')
export const listProfissoesOf = listOfEmpresa('/api/profissao/:org', 'Profissões da empresa')
export const listAgrupamentos = listShared('/api/agrupamento', 'Agrupamentos partilhados')
export const listAgrupamentosOf = listOfEmpresa('/api/agrupamento/:org', 'Agrupamentos da empresa')
export const listCategorias = listShared('/api/categoria', 'Categorias partilhadas')
export const listCategoriasOf = listOfEmpresa('/api/categoria/:org', 'Categorias da empresa')
export const listNacionalidades = listShared('/api/nacionalidade', 'Nacionalidades')
export const listFuncoesOf = listOfEmpresa('/api/funcion/:org', 'Funções propostas da empresa')

export const readAuxiliaresDaSerie = route({
  method: 'GET',
  path: '/api/auxiliares/csv',
  access: { atual: ['funcionario.criar'] },
  resumo: 'Tabelas auxiliares para o ficheiro CSV',
  reply: z.object({
    categoria: reply.shape.message,
    agrupamento: reply.shape.message,
    profissao: reply.shape.message,
    nacionalidade: z.array(z.object({ cd: z.int(), nome: z.string(), pais: z.string() })),
    funcao: reply.shape.message,
  }),
})

/** The value belongs to the current company. An existing name returns its code. */
const novo = z.strictObject({ cd: maybe(z.null()), nome: text(75) })
const createOfEmpresa = <const Path extends string>(path: Path, resumo: string) =>
  routeOf({
    method: 'POST',
    path,
    access: { atual: ['funcionario.criar', 'funcionario.editar'] },
    resumo,
    body: novo,
    reply: z.object({ message: z.string(), cd: code }),
  })

export const createCategoria = createOfEmpresa('/api/categoria', 'Inserir uma categoria')
export const createAgrupamento = createOfEmpresa('/api/agrupamento', 'Inserir um agrupamento')
export const createProfissao = createOfEmpresa('/api/profissao', 'Inserir uma profissão')

export const auxiliarRoutes = [
  listProfissoes,
  listProfissoesOf,
  listAgrupamentos,
  listAgrupamentosOf,
  listCategorias,
  listCategoriasOf,
  listNacionalidades,
  listFuncoesOf,
  readAuxiliaresDaSerie,
  createCategoria,
  createAgrupamento,
  createProfissao,
] as const
