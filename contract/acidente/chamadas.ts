import * as z from 'zod/mini'
import { code, date, time } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { acidenteForm } from './forms.ts'
import {
  acidenteDetalhe,
  classificacao,
  listAcidentes,
  listAcidentesPendentes,
  aText,
  aCode,
} from './acidente.ts'
import { callsDaEmpresa } from '../comum/pedido-calls.ts'
import { conversaDaEmpresa } from '../comum/pedido.ts'

const passo = z.object({
  cd: code,
  dt: date,
  hr: time,
  autor: z.string(),
  titulo: z.string(),
  alteracoes: z.array(
    z.object({ campo: z.string(), titulo: z.string(), antes: aText, depois: aText }),
  ),
  obs: aText,
})
export type Passo = z.output<typeof passo>

const anexo = z.object({ cd: code, nome_fich: z.string(), mime: z.string(), tamanho: z.int() })
export type AnexoDeAcidente = z.output<typeof anexo>

const acidente = z.extend(acidenteDetalhe, {
  ...classificacao,
  dt_fim_ausencia: z.nullable(date),
  dias_perdidos: aCode,
  passos: z.array(passo),
  anexos: z.array(anexo),
})
export type Acidente = z.output<typeof acidente>

/** The reading is logged. */
export const readAcidente = route({
  method: 'GET',
  path: '/api/empresa/:org/acidente/:id',
  access: 'acidente.ver',
  resumo: 'Um acidente',
  reply: z.object({ message: acidente }),
})

const mes = z.object({
  mes: z.int(),
  acidentes: z.int(),
  com_baixa: z.int(),
  /** days lost by accidents of this month, even when lost later */
  dias_perdidos: z.int(),
})
export type MesDeAcidentes = z.output<typeof mes>

export const readAnoDeAcidentes = route({
  method: 'GET',
  path: '/api/empresa/:org/acidente/ano',
  access: 'acidente.ver',
  resumo: 'Os acidentes de um ano, por mês',
  query: z.strictObject({ ano: z.string().check(z.regex(/^([1-9]\d{0,2}|1\d{3}|2[01]\d\d)$/u)) }),
  reply: z.object({ message: z.array(mes) }),
})

/** `cd` names the accident, from the request to the list. */
export const requestAcidente = route({
  method: 'POST',
  path: '/api/empresa/:org/acidente',
  access: 'acidente.criar',
  resumo: 'Registar um acidente',
  body: acidenteForm,
  reply: z.object({ message: z.string(), cd: code }),
})

export const listTiposAcidente = route({
  method: 'GET',
  path: '/api/acidente/tipo',
  access: { alguma: ['acidente.ver', 'pendente.ver'] },
  resumo: 'Ações lesivas',
  reply: z.object({ message: z.array(z.object({ cd: code, nome: z.string() })) }),
})

/** The reading is logged. */
export const callsAcidentePendente = callsDaEmpresa({
  path: '/api/empresa/:org/acidente/pendente',
  ver: 'pendente.ver',
  remover: 'pendente.remover',
  resumo: {
    read: 'Um pedido sobre um acidente',
    remove: 'Remover um pedido sobre um acidente',
    restore: 'Repor um pedido sobre um acidente',
    comment: 'Comentar um pedido sobre um acidente',
  },
  reply: z.object({
    message: z.nullable(
      z.extend(acidenteDetalhe, { ...conversaDaEmpresa, anexos: z.array(anexo) }),
    ),
  }),
})
export const { read: readAcidentePendente } = callsAcidentePendente

export const acidenteRoutes = [
  listAcidentes,
  listAcidentesPendentes,
  ...Object.values(callsAcidentePendente),
  readAnoDeAcidentes,
  readAcidente,
  requestAcidente,
  listTiposAcidente,
] as const
