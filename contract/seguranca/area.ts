import * as z from 'zod/mini'
import { code, shortCodeText } from '../kit/fields.ts'
import { route } from '../kit/route.ts'

const lookup = z.array(z.object({ cd: code, nome: z.string() }))
const reply = z.object({ message: lookup })

export const anexoListado = z.object({ cd_anex: code, titulo: z.string() })

export const listAreas = route({
  method: 'GET',
  path: '/api/empresa/:org/seguranca/area',
  access: 'seguranca.ver',
  resumo: 'Áreas de atividade técnica',
  reply,
})

export const readArea = route({
  method: 'GET',
  path: '/api/empresa/:org/seguranca/area/:area',
  access: 'seguranca.ver',
  resumo: 'Área de atividade técnica',
  reply: z.object({
    message: z.object({
      cd: code,
      nome: z.string(),
      obs: z.nullable(z.string()),
      tipoAtividadeList: lookup,
    }),
    anexoAtividadeList: z.array(anexoListado),
  }),
})

export const descarga = z.object({
  message: z.object({ anex: z.string(), mime: z.string(), titulo: z.string() }),
})

export const readAnexoArea = route({
  method: 'GET',
  path: '/api/empresa/:org/seguranca/area/:area/anexo/:id',
  shortId: true,
  access: 'seguranca.ver',
  resumo: 'Documento de uma área',
  reply: descarga,
})

const area = z.optional(shortCodeText)

export const listTecnicos = route({
  method: 'GET',
  path: '/api/empresa/:org/seguranca/tecnico',
  access: 'seguranca.ver',
  resumo: 'Técnicos com atividades na empresa',
  query: z.strictObject({ area }),
  reply,
})

export const listTiposAtividade = route({
  method: 'GET',
  path: '/api/empresa/:org/seguranca/tipo',
  access: 'seguranca.ver',
  resumo: 'Tipos de atividade técnica',
  query: z.strictObject({ area }),
  reply,
})

export const listMotivos = route({
  method: 'GET',
  path: '/api/empresa/seguranca/motivo',
  access: { alguma: ['seguranca.ver'] },
  resumo: 'Motivos de atividades técnicas',
  reply,
})
