import * as z from 'zod/mini'
import { code, maybe, text } from '../kit/fields.ts'
import { route } from '../kit/route.ts'

/** Code 0 is stateless. */
const reply = z.object({ message: z.array(z.object({ cd: z.int(), nome: z.string() })) })
export type Auxiliar = z.output<typeof reply>['message'][number]

export const listProfissoes = route({
  method: 'GET',
  path: '/api/profissao',
  access: { alguma: 'membro' },
  resumo: 'Profissões partilhadas',
  reply,
})
export const listProfissoesOf = route({
  method: 'GET',
  path: '/api/profissao/:org',
  access: 'membro',
  resumo: 'Profissões da empresa',
  reply,
})
export const listAgrupamentos = route({
  method: 'GET',
  path: '/api/agrupamento',
  access: { alguma: 'membro' },
  resumo: 'Agrupamentos partilhados',
  reply,
})
export const listAgrupamentosOf = route({
  method: 'GET',
  path: '/api/agrupamento/:org',
  access: 'membro',
  resumo: 'Agrupamentos da empresa',
  reply,
})
export const listCategorias = route({
  method: 'GET',
  path: '/api/categoria',
  access: { alguma: 'membro' },
  resumo: 'Categorias partilhadas',
  reply,
})
export const listCategoriasOf = route({
  method: 'GET',
  path: '/api/categoria/:org',
  access: 'membro',
  resumo: 'Categorias da empresa',
  reply,
})
export const listNacionalidades = route({
  method: 'GET',
  path: '/api/nacionalidade',
  access: { alguma: 'membro' },
  resumo: 'Nacionalidades',
  reply,
})
export const listFuncoesOf = route({
  method: 'GET',
  path: '/api/funcion/:org',
  access: 'membro',
  resumo: 'Funções propostas da empresa',
  reply,
})

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
const novoReply = z.object({ message: z.string(), cd: code })

export const createCategoria = route({
  method: 'POST',
  path: '/api/categoria',
  access: { atual: ['funcionario.criar', 'funcionario.editar'] },
  resumo: 'Inserir uma categoria',
  body: novo,
  reply: novoReply,
})
export const createAgrupamento = route({
  method: 'POST',
  path: '/api/agrupamento',
  access: { atual: ['funcionario.criar', 'funcionario.editar'] },
  resumo: 'Inserir um agrupamento',
  body: novo,
  reply: novoReply,
})
export const createProfissao = route({
  method: 'POST',
  path: '/api/profissao',
  access: { atual: ['funcionario.criar', 'funcionario.editar'] },
  resumo: 'Inserir uma profissão',
  body: novo,
  reply: novoReply,
})

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
