import * as z from 'zod/mini'
import { code, date, messageReply, moment, shortCode } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { pastaForm } from './forms.ts'

const algum = ['seguranca.ver', 'saude.ver', 'acidente.ver'] as const

const capitulo = z.object({ numero: z.int(), nome: z.string() })

const pasta = z.object({
  cd: code,
  /** the unit, by whose address the folder is fetched */
  cd_organig: shortCode,
  unidade: z.string(),
  de: date,
  ate: date,
  capitulos: z.array(capitulo),
  estado: z.enum(['espera', 'pronta', 'falhou']),
  /** files so far, and all of them once they are counted */
  feitos: z.int(),
  total: z.nullable(z.int()),
  /** bytes */
  tamanho: z.nullable(z.number()),
  criada_em: moment,
  apaga_em: moment,
})
export type Pasta = z.output<typeof pasta>

/** The chapters of a folder of this unit, and the caller's own folders in the company. */
export const listPastas = route({
  method: 'GET',
  path: '/api/empresa/:org/pasta',
  access: algum,
  resumo: 'Pastas da inspeção de quem pergunta',
  reply: z.object({
    message: z.object({
      inclui: z.array(capitulo),
      semDireito: z.array(capitulo),
      pastas: z.array(pasta),
    }),
  }),
})

/** Made later, and kept seven days. Over three: 409. */
export const createPasta = route({
  method: 'POST',
  path: '/api/empresa/:org/pasta',
  access: algum,
  resumo: 'Fazer a pasta da inspeção de uma unidade',
  body: pastaForm,
  reply: z.object({ message: z.string(), cd: code }),
})

/** A ZIP, for its maker alone. Gone when he lost a right that it needs: 404. Readings are logged. */
export const readPasta = route({
  method: 'GET',
  path: '/api/empresa/:org/pasta/:id',
  access: algum,
  resumo: 'Descarregar uma pasta da inspeção',
  reply: z.unknown(),
})

export const removePasta = route({
  method: 'DELETE',
  path: '/api/empresa/:org/pasta/:id',
  access: algum,
  resumo: 'Remover uma pasta da inspeção',
  reply: messageReply,
})

export const pastaRoutes = [listPastas, createPasta, readPasta, removePasta] as const
