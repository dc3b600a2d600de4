import * as z from 'zod/mini'
import { emailNovo, maybe, shortCode, text } from '../kit/fields.ts'
import { maxShort } from '../kit/reading.ts'

/** Longest password; weak ones have their own error. */
const pass = z.string().check(z.maxLength(1024))

export const novoUtilizadorForm = z.strictObject({
  nome: text(100),
  email: emailNovo,
  pass: maybe(pass),
  confirmPass: maybe(pass),
  /** 0 or absent: the current company */
  cd_organig: maybe(z.int().check(z.gte(0), z.lte(maxShort))),
  adm: maybe(z.boolean()),
})

export const utilizadorForm = z.strictObject({
  cd: shortCode,
  nome: text(100),
  email: emailNovo,
  adm: z.boolean(),
  inactiv: z.boolean(),
})
export type UtilizadorForm = z.output<typeof utilizadorForm>

export const camposUtilizador = {
  nome: { label: 'Nome', missing: 'Introduza o nome.' },
  email: { label: 'Email', missing: 'Introduza o email.' },
  adm: { label: 'Administrador' },
  inactiv: { label: 'Inativo' },
}
