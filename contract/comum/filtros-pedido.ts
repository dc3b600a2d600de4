import { initially, oneOf, shortCodeOf, type Filter } from '../kit/filter.ts'
import { estadosPedido } from './codes.ts'

/** The filters of the lists of requests. */
export const porEstado = /* @__PURE__ */ oneOf(estadosPedido, 'Estado')
export const porResposta = /* @__PURE__ */ oneOf({ nova: 'Por ler' }, 'Resposta', 'Todas')

const esperas = { 3: '3 dias ou mais', 7: '7 dias ou mais', 30: '30 dias ou mais' }

export const filtrosDaFila = <Estado extends string>(estado: Filter<Estado | '0'>) => ({
  estado: initially('0', estado),
  empresa: shortCodeOf('Empresa'),
  espera: oneOf(esperas, 'À espera há', 'Qualquer tempo'),
})
