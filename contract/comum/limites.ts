import { dateOf, shortCodeOf } from '../kit/filter.ts'

// Filters by which a figure opens the rows it counts; no control draws them.

export const entreDias = {
  desde: /* @__PURE__ */ dateOf('Desde'),
  ate: /* @__PURE__ */ dateOf('Até'),
}

/** Of requests, whose addresses say `ate` of the last one sent. */
export const feitosEntre = {
  feito_desde: entreDias.desde,
  feito_ate: entreDias.ate,
}

/** The node alone, without those below it. */
export const soNaUnidade = { unidade: /* @__PURE__ */ shortCodeOf('Unidade') }
