import * as z from 'zod/mini'
import { route } from './kit/route.ts'

/** Stateless has the code 0, so the lower bound is not that of a code. */
const reply = z.object({ message: z.array(z.object({ cd: z.int(), nome: z.string() })) })
export type Auxiliar = z.output<typeof reply>['message'][number]

/** 32, 33. Without `{org}` what all companies share; with it the company's own as well. */
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

export const auxiliarRoutes = [
  listProfissoes,
  listProfissoesOf,
  listAgrupamentos,
  listAgrupamentosOf,
  listCategorias,
  listCategoriasOf,
  listNacionalidades,
  listFuncoesOf,
] as const
