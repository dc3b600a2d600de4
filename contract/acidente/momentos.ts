type Momentos = {
  [Name in 'dt' | 'hr' | Exclude<keyof typeof pares, 'dt'> | (typeof pares)[keyof typeof pares]]?:
    | string
    | null
    | undefined
} & { interr_trab?: boolean | null | undefined }

const pares = { dt: 'hr', dt_interr_trab: 'hr_interr_trab', dt_conhec: 'hr_conhec' } as const

/** A day and an hour in Portugal: `2026-03-01 14:05`. */
export type Momento = string

/** Errors by field between days and hours, for page and server. `agora` is now. */
export function momentosErrados(form: Momentos, agora: Momento): Record<string, string> {
  const { interr_trab } = form
  const said: Record<string, string> = {}
  const acidente = momentoOf(form, 'dt')
  if (isDepois(form, 'dt', agora)) said['dt'] = noFuturo
  for (const dia of ['dt_interr_trab', 'dt_conhec'] as const) {
    const hora = pares[dia]
    const wanted = dia === 'dt_conhec' ? Boolean(form[dia] ?? form[hora]) : interr_trab === true
    if (!wanted && dia === 'dt_interr_trab') {
      if (form[dia]) said[dia] = semInterrupcao
      if (form[hora]) said[hora] = semInterrupcao
    } else if (wanted) {
      if (!form[dia]) said[dia] = emFalta[dia]
      if (!form[hora]) said[hora] = emFalta[hora]
      const momento = momentoOf(form, dia)
      if (acidente && momento && momento < acidente) {
        said[form[dia] === form.dt ? hora : dia] = 'Não pode ser anterior ao acidente.'
      } else if (isDepois(form, dia, agora)) said[dia] = noFuturo
    }
  }
  return said
}

const noFuturo = 'Não pode ser no futuro.'
const semInterrupcao = 'Só se indica quando houve interrupção do trabalho.'
const emFalta = {
  dt_interr_trab: 'Introduza a data da interrupção.',
  hr_interr_trab: 'Introduza a hora da interrupção.',
  dt_conhec: 'Introduza a data.',
  hr_conhec: 'Introduza a hora.',
}

function momentoOf(form: Momentos, dia: keyof typeof pares): Momento | undefined {
  const [day, hour] = [form[dia], form[pares[dia]]]
  return day && hour ? `${day} ${hour}` : undefined
}

/** A later day is in the future at any hour. */
const isDepois = (form: Momentos, dia: keyof typeof pares, agora: Momento) =>
  (form[dia] ?? '') > agora.slice(0, 10) || (momentoOf(form, dia) ?? '') > agora
