import * as z from 'zod/mini'
import { maybe, shortCode, text } from '../kit/fields.ts'

/** Search parameters of a list's address, as `?estado=0&col=nome.dt`; empty for none. */
const endereco = z.string().check(z.regex(/^(?:\?[\w.~%&=+-]{1,999})?$/u))

/** The path of a list's screen. */
const lista = z.string().check(z.regex(/^(?:\/[\w-]{1,40}){1,6}$/u))

/** The path of its call: the view says no more than that list has. */
const chamada = z.string().check(z.regex(/^\/api\/[\w/:-]{1,110}$/u))

export const camposVista = {
  nome: { label: 'Nome', missing: 'Dê um nome à vista.', hint: 'Por exemplo: Expirados de Olhão' },
  inicial: { label: 'Abrir esta lista nesta vista' },
  partilhada: {
    label: 'Partilhar com a empresa',
    hint: 'Vê-a quem pode ver esta lista. Não escreva nomes de pessoas no nome da vista.',
  },
} as const

/** As it is typed. `inicial`: the list opens with it. */
export const ditoDaVista = z.strictObject({ nome: text(60), inicial: z.boolean() })

/** The same where the view may become the company's. */
export const ditoPartilhavel = z.strictObject({ ...ditoDaVista.shape, partilhada: z.boolean() })

export const vistaForm = z.strictObject({ ...ditoDaVista.shape, endereco })
export type VistaForm = z.output<typeof vistaForm>

export const novaVistaForm = z.strictObject({ lista, chamada, ...vistaForm.shape })
export type NovaVistaForm = z.output<typeof novaVistaForm>

export const daLista = z.strictObject({ lista })

export const daListaDaEmpresa = z.strictObject({ lista, chamada })

/** `de`: the caller's own view that becomes the company's. */
export const partilhaForm = z.strictObject({ ...novaVistaForm.shape, de: maybe(shortCode) })
export type PartilhaForm = z.output<typeof partilhaForm>

export const aberturaForm = z.strictObject({ inicial: z.boolean() })
