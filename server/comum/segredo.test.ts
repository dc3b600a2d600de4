import { afterAll, beforeAll, expect, it } from 'vitest'
import { newDatabase, type TestDatabase } from '#test/database.ts'
import { dataKey, fitsDataKey, wrapAgain } from './segredo.ts'

let at: TestDatabase
const [antigo, novo] = ['o-segredo-de-ontem', 'o-segredo-de-hoje']

beforeAll(async () => {
  at = await newDatabase()
})
afterAll(() => at.drop())

it('a sealed text is opened for its own place alone, and by a new secret once it is wrapped again', async () => {
  const { entrada } = at.database
  expect(await fitsDataKey(entrada, antigo)).toBe(true)
  const key = await dataKey(entrada, antigo)
  const sealed = key.seal('fator 1', 'JBSWY3DP')
  expect(key.open('fator 1', sealed)).toBe('JBSWY3DP')
  expect(() => key.open('fator 2', sealed)).toThrow(/authenticate data/u)
  expect(key.seal('fator 1', 'JBSWY3DP').equals(sealed)).toBe(false)

  expect(await fitsDataKey(entrada, novo)).toBe(false)
  await expect(dataKey(entrada, novo)).rejects.toThrow('Este portal não tem a chave')
  const wrap = (from: string, to: string) =>
    entrada.transaction((tx) => wrapAgain(tx, { antigo: from, novo: to }))
  expect(await wrap('outro', novo)).toBe(false)
  expect(await wrap(antigo, novo)).toBe(true)
  expect((await dataKey(entrada, novo)).open('fator 1', sealed)).toBe('JBSWY3DP')
  await expect(dataKey(entrada, antigo)).rejects.toThrow('Este portal não tem a chave')
})
