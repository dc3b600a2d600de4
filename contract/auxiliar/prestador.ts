import * as z from 'zod/mini'
import { code, maybe, messageReply, shortCode, shortCodeText } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { substituirForm, valorForm } from './forms.ts'
import { nomesTabelas } from './tabelas.ts'

const valores = z.array(z.object({ cd: z.int(), nome: z.string() }))

export const readAuxiliaresPrestador = route({
  method: 'GET',
  path: '/api/prestador/empresa/:empresa/auxiliares',
  access: { prestador: ['atendimento', 'leitura'] },
  resumo: 'Tabelas auxiliares de uma empresa',
  reply: z.object({
    cd_nacion: valores,
    cd_categ: valores,
    cd_profis: valores,
    cd_agrup_prof: valores,
    cd_func_propost: valores,
  }),
})

const tabela = z.enum(nomesTabelas)

const valor = z.object({
  cd: code,
  nome: z.string(),
  /** null: shared by all companies */
  cd_empresa: z.nullable(shortCode),
  cedula: z.nullable(z.string()),
  cd_cliente: z.nullable(shortCode),
  minutos: z.nullable(z.int()),
  inactiv: z.boolean(),
  versao: z.int(),
})
export type Valor = z.output<typeof valor>

export const listValores = route({
  method: 'GET',
  path: '/api/prestador/tabela',
  access: { prestador: ['leitura'] },
  resumo: 'Valores de uma tabela',
  query: z.strictObject({
    tabela,
    empresa: z.optional(shortCodeText),
  }),
  reply: z.object({ message: z.array(valor) }),
})

/** An existing name: 409. */
export const createValor = route({
  method: 'POST',
  path: '/api/prestador/tabela',
  access: { prestador: [] },
  resumo: 'Adicionar um valor a uma tabela',
  body: z.extend(valorForm, { tabela, cd_empresa: maybe(shortCode) }),
  reply: z.object({ message: z.string(), cd: code }),
})

/** If-Match: 412 after another change. */
export const changeValor = route({
  method: 'PUT',
  path: '/api/prestador/tabela/:id',
  shortId: true,
  access: { prestador: [] },
  resumo: 'Mudar um valor de uma tabela, ou deixar de o usar',
  body: z.extend(valorForm, { tabela }),
  reply: messageReply,
})

export const readUso = route({
  method: 'GET',
  path: '/api/prestador/empresa/:empresa/tabela/:id',
  shortId: true,
  access: { prestador: ['leitura'] },
  resumo: 'O que numa empresa nomeia um valor',
  query: z.strictObject({ tabela }),
  reply: z.object({ message: z.array(z.object({ titulo: z.string(), total: z.int() })) }),
})

/** All records of the company that use the value use the other one afterwards. */
export const replaceValor = route({
  method: 'POST',
  path: '/api/prestador/tabela/:id/substituir',
  shortId: true,
  access: { prestador: [] },
  resumo: 'Substituir um valor por outro, numa empresa',
  body: z.extend(substituirForm, { tabela }),
  reply: messageReply,
})

/** The reads that the writes above change. */
export const readsOfTabelas = [listValores, readAuxiliaresPrestador, readUso] as const

export const auxiliarPrestadorRoutes = [
  readAuxiliaresPrestador,
  listValores,
  createValor,
  changeValor,
  readUso,
  replaceValor,
] as const
