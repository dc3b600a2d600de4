import { noConnection } from '#web/kit/call/failure.ts'
import { existsSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { firstCallOf, parseSearch } from '#contract/kit/list-address.ts'
import { company } from '#web/routes/areas.ts'
import { provider } from '#web/routes/provider.ts'
import { firstQuery } from '#web/kit/list/query.ts'
import { pathOfList, readScreens } from './screens.ts'

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

it.each(['', 'pagina=3&quantidade=50&pesquisa=s%C3%A1+x', 'organigrama=9&ordenacao=nome.des'])(
  'knows what a list asks for first as the list itself does: by another address it would be asked twice (%s)',
  async (address) => {
    const asked: string[] = []
    vi.stubGlobal('document', {
      cookie: 'sessao=t; sessaoEmpresa=7; sessaoPrestador=p',
      querySelectorAll: () => [],
    })
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      return await Promise.reject(new TypeError('nobody is there'))
    })
    const known = new Map<string, string | undefined>()
    for (const { path, list } of readScreens()) known.set(path, list && (await pathOfList(list)))
    const lists: readonly Listed[] = [...company, ...provider]
    const found: string[] = []
    for (const { path, list, validateSearch } of lists) {
      if (!list || known.get(path) !== list.path) continue
      const first = firstQuery(list, { ...validateSearch?.(parseSearch(address)) })
      await expect(first?.queryFn({ signal: AbortSignal.timeout(1_000) })).rejects.toThrow(
        noConnection().message,
      )
      found.push(firstCallOf(list, address).replace(':org', '7'))
    }
    expect(found.filter((url) => url.startsWith('/api/empresa/')).length).toBeGreaterThan(10)
    expect(found.filter((url) => url.startsWith('/api/prestador/')).length).toBeGreaterThan(10)
    expect(asked).toEqual(found)
  },
)

type Listed = {
  path: string
  list?: Parameters<typeof firstQuery>[0]
  validateSearch?: (given: Record<string, string | undefined>) => object
}
