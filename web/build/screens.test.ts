import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readScreens } from './screens.ts'

it('finds the screens of the areas with the modules that draw them', () => {
  const screens = readScreens()
  const addresses = screens.map(({ path }) => path)
  expect(addresses).toEqual(
    expect.arrayContaining(['/', '/login', '/funcionario', '/pendente/funcionario', '/prestador']),
  )
  expect(addresses.length).toBeGreaterThan(50)
  expect(screens.filter(({ module }) => !existsSync(module))).toEqual([])
})
