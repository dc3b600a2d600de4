import type { House } from './house.ts'
import { lugares, wordOf } from './world.ts'

/** The filter by one node alone, by the name of the row's node. */
export const soNaUnidade = (house: House) => ({
  leaves: ({ organig }: { organig: string }, no: number) => {
    const { nos, canario } = house.world.a
    const lugar = lugares.find((one) => nos[one] === no)
    return lugar !== undefined && organig === wordOf(canario, lugar)
  },
  values: () => Object.values(house.world.a.nos),
})
