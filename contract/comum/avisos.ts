import { datasEstranhas } from './datas.ts'
import type { CampoDe, CampoFuncionario } from './funcionario.ts'
import { compact } from '../kit/identifier.ts'
import { hasCcForm, isCc, isNif, isNiss } from './identificador.ts'

export type PorConferir = {
  [Campo in CampoDe<'texto' | 'data'> | 'dt_inactiv']?: string | null | undefined
}

/** One line each: a warning takes the place of the hint. */
export type Avisos = { [Campo in CampoFuncionario | 'dt_inactiv']?: string }

/** Warnings by field, never refusals. `hoje` is `yyyy-mm-dd`. */
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

/** Rules of Portugal: documents of other countries have other rules. */
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

/** ISO 3166-1 numeric */
const portuguesa = 620

/** Whether a warning needs confirmation; foreign identifiers do not. */
export const exigeManter = (campo: keyof Avisos, cd_nacion: unknown) =>
  cd_nacion === portuguesa || !(campo in identificadores)

export const porManter = (existe: boolean) =>
  `${existe ? 'Já existe alguém assim' : 'Falta confirmar'}: corrija, ou assinale «Manter mesmo assim».`
