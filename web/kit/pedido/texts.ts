import { estadosPedido, tiposPedido } from '#contract/kit/codes.ts'

export const sexos = { '0': 'Masculino', '1': 'Feminino' } as const

const optionsOf = (names: Readonly<Record<number, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** For the filters of the clients' list and of the provider's. */
export const estadoOptions = optionsOf(estadosPedido)
export const tipoOptions = optionsOf(tiposPedido)
