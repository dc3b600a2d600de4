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
  const said: Record<string, string> = {}
  if (isDepois(form, 'dt', agora)) said['dt'] = noFuturo
  if (form.interr_trab === true) Object.assign(said, errosDe(form, 'dt_interr_trab', agora))
  else {
    for (const campo of ['dt_interr_trab', 'hr_interr_trab'] as const) {
      if (form[campo]) said[campo] = semInterrupcao
    }
  }
  const conhecido = Boolean(form.dt_conhec ?? form.hr_conhec)
  return conhecido ? { ...said, ...errosDe(form, 'dt_conhec', agora) } : said
}

function errosDe(form: Momentos, dia: 'dt_interr_trab' | 'dt_conhec', agora: Momento) {
  const hora = pares[dia]
  const said: Record<string, string> = {}
  for (const campo of [dia, hora]) if (!form[campo]) said[campo] = emFalta[campo]
  const [acidente, momento] = [momentoOf(form, 'dt'), momentoOf(form, dia)]
  if (acidente && momento && momento < acidente) {
    said[form[dia] === form.dt ? hora : dia] = 'Não pode ser anterior ao acidente.'
  } else if (isDepois(form, dia, agora)) said[dia] = noFuturo
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
