import { existsSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { company } from '#web/routes/areas.ts'
import { askEarly } from '#web/kit/list/query.ts'
import { firstPageOf, readScreens } from './screens.ts'

afterEach(() => vi.unstubAllGlobals())

it('finds the screens of the areas with the modules that draw them', () => {
  const screens = readScreens()
  const addresses = screens.map(({ path }) => path)
  expect(addresses).toEqual(
    expect.arrayContaining(['/', '/login', '/funcionario', '/pendente/funcionario', '/prestador']),
  )
  expect(addresses.length).toBeGreaterThan(50)
  expect(screens.filter(({ module }) => !existsSync(module))).toEqual([])
})

it('knows what a list asks for first as the list itself does: by another address it would be asked twice', async () => {
  const asked: string[] = []
  vi.stubGlobal('document', { cookie: 'sessao=t; sessaoEmpresa=7' })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return await Promise.reject(new TypeError('nobody is there'))
  })
  const known = new Map<string, string>()
  for (const { path, list } of readScreens()) {
    const first = list && (await firstPageOf(list))
    if (first !== undefined) known.set(path, first)
  }
  const lists: readonly Listed[] = company
  const found = lists.flatMap(({ path, list, validateSearch }) => {
    const first = known.get(path)
    if (!list || first === undefined) return []
    askEarly(list, { ...validateSearch?.({}) })
    return [first.replace(':org', '7')]
  })
  expect(found).toContain('/api/empresa/7/funcionario?pagina=1&quantidade=10')
  expect(found.length).toBeGreaterThan(10)
  expect(asked).toEqual(found)
})

type Listed = {
  path: string
  list?: Parameters<typeof askEarly>[0]
  validateSearch?: (given: Record<string, string | undefined>) => object
}
