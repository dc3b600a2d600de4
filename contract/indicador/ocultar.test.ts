import { describe, expect, it } from 'vitest'
import { ocultar, saoPoucas } from './ocultar.ts'

const sumOf = (valores: readonly number[]) => valores.reduce((sum, valor) => sum + valor, 0)

describe('the cells that leave', () => {
  it.each([
    ['tell what counts nobody, or five', [[0], [5], [9]], [14], [false, false, false], false],
    [
      'hide a cell under five, and the smallest other',
      [[2], [8], [6]],
      [16],
      [true, false, true],
      false,
    ],
    [
      'hide three where two together are under five',
      [[1], [1], [9], [7]],
      [18],
      [true, true, false, true],
      false,
    ],
    ['hide the sum where it is itself under five', [[3], [0]], [3], [true, false], true],
    [
      'hide a whole row for one of its cells',
      [
        [9, 1],
        [8, 8],
      ],
      [17, 9],
      [true, true],
      false,
    ],
    [
      'hide a zero where no other is left',
      [
        [4, 9],
        [0, 0],
      ],
      [4, 9],
      [true, false],
      true,
    ],
  ])('%s', (_title, linhas, soma, ocultas, daSoma) => {
    expect(ocultar(linhas, soma)).toEqual({ linhas: ocultas, soma: daSoma })
  })

  it('need no second one where no sum is told', () => {
    expect(ocultar([[2], [8]])).toEqual({ linhas: [true, false], soma: false })
  })

  it('are told by no difference, in four hundred tables', () => {
    let seed = 11
    const random = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * most)
    }
    let escondidas = 0
    for (let n = 0; n < 400; n += 1) {
      // with leave, without it, and both
      const linhas = Array.from({ length: 1 + random(4) }, () => {
        const [uma, outra] = [random(3) * random(4), random(7)]
        return [uma, outra, uma + outra]
      })
      const soma = [0, 1, 2].map((at) => sumOf(linhas.map((linha) => linha[at] ?? 0)))
      const ocultas = ocultar(linhas, soma)
      const ditas = linhas.filter((_linha, at) => !ocultas.linhas[at])
      expect(ditas.flat().some(saoPoucas)).toBe(false)
      expect(ocultas.soma).toBe(soma.some(saoPoucas))
      if (ocultas.soma) continue
      const delas = linhas.filter((_linha, at) => ocultas.linhas[at])
      escondidas += delas.length
      for (const at of [0, 1, 2]) {
        // the reader subtracts what is told, and tries each way to fill what is not
        const resto = (soma[at] ?? 0) - sumOf(ditas.map((linha) => linha[at] ?? 0))
        expect(saoPoucas(resto)).toBe(false)
        if (resto === 0) continue
        const ways = fillings(resto, delas.length)
        delas.forEach((_linha, row) => {
          expect(new Set(ways.map((way) => way[row])).size).toBeGreaterThan(4)
        })
      }
    }
    expect(escondidas).toBeGreaterThan(200)
  })
})

/** Each way to part a sum among so many cells. */
function fillings(resto: number, cells: number): number[][] {
  if (cells === 0) return []
  if (cells === 1) return [[resto]]
  return Array.from({ length: resto + 1 }, (_, one) => one).flatMap((one) =>
    fillings(resto - one, cells - 1).map((way) => [one, ...way]),
  )
}
