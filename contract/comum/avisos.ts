import { datasEstranhas } from './datas.ts'
import type { CampoDe, CampoFuncionario } from './funcionario.ts'
import { compact } from '../kit/identifier.ts'
import { hasCcForm, isCc, isNif, isNiss } from './identificador.ts'

/** What an employee's fields hold, or a form's, as far as there is something to look at again. */
export type PorConferir = {
  [Campo in CampoDe<'texto' | 'data'> | 'dt_inactiv']?: string | null | undefined
}

/** By field, what to look at again. One line each: it stands in the place of a hint of one line. */
export type Avisos = { [Campo in CampoFuncionario | 'dt_inactiv']?: string }

/** What to look at again in what is said of an employee, and never a refusal. `hoje` is a day. */
export function avisosDaFicha(ficha: PorConferir, hoje: string): Avisos {
  const said = (campo: keyof typeof identificadores) => {
    const texto = (ficha[campo] ?? '').trim()
    const aviso = texto === '' ? undefined : identificadores[campo](texto)
    return aviso === undefined ? {} : { [campo]: aviso }
  }
  return {
    ...said('num_contrib'),
    ...said('num_benef'),
    ...said('num_bi'),
    ...said('num_serv_soc'),
    ...datasEstranhas(ficha, hoje),
  }
}

/** Documents of other countries have other rules. */
const identificadores = {
  num_contrib: (nif: string) =>
    isNif(nif) ? undefined : 'Confirme o NIF: não é válido em Portugal.',
  num_benef: (niss: string) =>
    isNiss(niss) ? undefined : 'Confirme o NISS: não é válido em Portugal.',
  num_bi: (bi: string) =>
    hasCcForm(bi) && !isCc(bi) ? 'Confirme o cartão de cidadão: não é válido.' : undefined,
  num_serv_soc: (utente: string) =>
    /^\d{9}$/u.test(compact(utente))
      ? undefined
      : 'Confirme o nº de utente: em Portugal tem 9 algarismos.',
}

/** ISO 3166-1 numeric: whose documents keep to the rules above. */
const portuguesa = 620

/** Whether it has to be said that it is meant: what may be no mistake of another country is only shown. */
export const exigeManter = (campo: keyof Avisos, cd_nacion: unknown) =>
  cd_nacion === portuguesa || !(campo in identificadores)

/** What is said at a field of which it was not. */
export const porManter = (existe: boolean) =>
  `${existe ? 'Já existe alguém assim' : 'Falta confirmar'}: corrija, ou assinale «Manter mesmo assim».`
