import * as z from 'zod/mini'
import { date, text } from '../kit/fields.ts'
import { route } from '../kit/route.ts'

const estadosFicha = ['valida', 'substituida', 'desconhecida'] as const
export type EstadoFicha = (typeof estadosFicha)[number]

const verificada = z.object({
  estado: z.enum(estadosFicha),
  /** only facts that the certificate shows; null for an unknown code */
  empresa: z.nullable(z.string()),
  iniciais: z.nullable(z.string()),
  dt: z.nullable(date),
})
export type FichaVerificada = z.output<typeof verificada>

/** By body: no log of addresses has the code. `enchimento` pads all answers to one length. */
export const verifyFicha = route({
  method: 'POST',
  path: '/api/verificar',
  access: 'publico',
  resumo: 'Verificar uma ficha de aptidão pelo seu código',
  unkeyed: 'it reads, and its code is to stand in no address',
  body: z.strictObject({ codigo: z.string().check(z.maxLength(100)) }),
  reply: z.object({ message: verificada, enchimento: z.string() }),
})

export const verificarForm = z.strictObject({ codigo: text(100) })

export const camposVerificar = {
  codigo: {
    label: 'Código da ficha',
    missing: 'Introduza o código da ficha.',
    hint: 'Está no cimo da ficha, ao lado do código QR.',
  },
}

/** Crockford's base 32: no I, L, O or U. */
export const alfabeto = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 100 random bits. */
export const letrasDoCodigo = 20

/** Upper case, no separators, look-alikes replaced. */
export const codigoLido = (typed: string) =>
  typed
    .toUpperCase()
    .replaceAll(/[^\dA-Z]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/gu, '1')

export const codigoEmGrupos = (codigo: string) => codigo.match(/.{1,4}/gu)?.join('-') ?? ''
