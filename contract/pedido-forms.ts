import * as z from 'zod/mini'
import { code, date, maybe, text } from './kit/fields.ts'

// What the pages check themselves before they send it: apart from the calls, so that only forms
// carry the schemas.

/** What admission and change have in common (specification 1, section 3). */
const form = {
  num_mecan: maybe(text(20)),
  nome: text(100),
  /** 0 masculino, 1 feminino */
  sexo: z.enum(['0', '1']),
  dt_nasc: date,
  /** ISO 3166-1 numeric; 0 for stateless */
  cd_nacion: z.int().check(z.gte(0), z.lte(999)),
  cd_categ: code,
  cd_func_propost: maybe(code),
  num_contrib: maybe(text(15)),
  num_bi: maybe(text(15)),
  cd_profis: maybe(code),
  cd_agrup_prof: maybe(code),
  num_benef: maybe(text(20)),
  /** display only: ignored */
  organig: maybe(z.string().check(z.maxLength(200))),
}

export const admissaoForm = z.strictObject({
  ...form,
  cd: maybe(z.null()),
  dt_ini_instit: date,
  cd_organig: code,
  loc_trab: maybe(text(20)),
  num_serv_soc: maybe(text(20)),
})
export type AdmissaoForm = z.output<typeof admissaoForm>

/** The two texts that came longer by CSV may stay as they are; a changed one keeps the form's 20. */
export const alteracaoForm = z.strictObject({
  ...form,
  cd: code,
  dt_ini_instit: maybe(date),
  cd_organig: maybe(code),
  loc_trab: maybe(text(100)),
  num_serv_soc: maybe(text(50)),
})
export type AlteracaoForm = z.output<typeof alteracaoForm>

export const saidaForm = z.strictObject({
  cd: code,
  nome: maybe(z.string().check(z.maxLength(100))),
  dt_inactiv: date,
})

export const transferenciaForm = z.strictObject({
  cd_funcion: code,
  cd_organig: code,
  organig: maybe(z.string().check(z.maxLength(200))),
  dt_ini_instit: date,
})
export type TransferenciaForm = z.output<typeof transferenciaForm>
