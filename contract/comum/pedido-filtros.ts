import { initially, oneOf, shortCodeOf, wholeOf, type Filter } from '../kit/filter.ts'
import { estadosPedido } from './codes.ts'
import { feitosEntre, soNaUnidade } from './limites.ts'

// The filters of the lists of requests: apart from the calls, which a first load does without.

export const porEstado = /* @__PURE__ */ oneOf(estadosPedido, 'Estado')
export const porResposta = /* @__PURE__ */ oneOf({ nova: 'Por ler' }, 'Resposta', 'Todas')

/** Open for so many days or more. */
const espera = /* @__PURE__ */ wholeOf('À espera há', 365)

export const filtrosDaEmpresa = {
  resposta: porResposta,
  espera,
  ...feitosEntre,
  ...soNaUnidade,
}

const cargosDaFila = { meu: 'A meu cargo', outro: 'De um colega', livre: 'De ninguém' }

export const filtrosDaFila = <Estado extends string>(estado: Filter<Estado | '0'>) => ({
  estado: initially('0', estado),
  empresa: shortCodeOf('Empresa'),
  espera,
  cargo: oneOf(cargosDaFila, 'A cargo', 'De qualquer pessoa'),
})
