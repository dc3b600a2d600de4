import * as z from 'zod/mini'
import { camposDe } from '../comum/funcionario.ts'
import { regimesEscritos, textosEscritos } from '../comum/funcionario-esquemas.ts'
import { code, shortCode, date, lines, maybe } from '../kit/fields.ts'

const form = {
  /** 0 masculino, 1 feminino */
  sexo: z.enum(['0', '1']),
  dt_nasc: date,
  /** ISO 3166-1 numeric; 0 for stateless */
  cd_nacion: z.int().check(z.gte(0), z.lte(999)),
  cd_categ: shortCode,
  cd_func_propost: maybe(shortCode),
  cd_profis: maybe(shortCode),
  cd_agrup_prof: maybe(shortCode),
  ...regimesEscritos,
  /** ignored */
  organig: maybe(z.string().check(z.maxLength(200))),
}

const escritos = /* @__PURE__ */ textosEscritos('escrito')
const guardados = /* @__PURE__ */ textosEscritos('max')

export const admissaoForm = z.strictObject({
  ...escritos,
  ...form,
  cd: maybe(z.null()),
  dt_ini_instit: date,
  cd_organig: shortCode,
})
export type AdmissaoForm = z.output<typeof admissaoForm>

/** A long text from a CSV file may stay; a changed one keeps to the form's limit. */
export const alteracaoForm = z.strictObject({
  ...guardados,
  ...form,
  cd: code,
  dt_ini_instit: maybe(date),
  cd_organig: maybe(shortCode),
})
export type AlteracaoForm = z.output<typeof alteracaoForm>

export const correcaoForm = z.extend(alteracaoForm, {
  motivo: lines(500),
  mantidos: maybe(z.array(z.enum(camposDe())).check(z.maxLength(30))),
})
export type CorrecaoForm = z.output<typeof correcaoForm>

export const saidaForm = z.strictObject({
  cd: code,
  nome: maybe(z.string().check(z.maxLength(100))),
  dt_inactiv: date,
})

export const camposSaida = {
  dt_inactiv: { label: 'Data de inativação', missing: 'Introduza a data de saída.' },
}

/** The same of many people at once, who are named beside it. */
export const saidasForm = z.strictObject({ dt_inactiv: date })
export const transferenciasForm = z.strictObject({ cd_organig: shortCode, dt_ini_instit: date })

export const transferenciaForm = z.strictObject({
  cd_funcion: code,
  cd_organig: shortCode,
  organig: maybe(z.string().check(z.maxLength(200))),
  dt_ini_instit: date,
})
export type TransferenciaForm = z.output<typeof transferenciaForm>

export const camposTransferencia = {
  cd_organig: { label: 'Novo organigrama', missing: 'Escolha o novo organigrama.' },
  dt_ini_instit: { label: 'Data de início', missing: 'Introduza a data de início.' },
}
