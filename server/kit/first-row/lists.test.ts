import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { allRoutes } from '#contract/routes.ts'
import { readLists } from './lists.ts'

const built = async (screens: object) => {
  const folder = await mkdtemp(join(tmpdir(), 'apto-ecras-'))
  await writeFile(join(folder, 'ecras.json'), JSON.stringify(screens))
  return {
    asked: await readLists(folder, allRoutes),
    remove: () => rm(folder, { recursive: true }),
  }
}

it('knows the list of the screen an address shows, and none of another', async () => {
  const { asked, remove } = await built({
    '/funcionario/$codigo': '/api/empresa/:org/funcionario',
    '/funcionario/criar': null,
  })
  expect(asked('/Funcionario/12/', '')).toBeDefined()
  expect(asked('/funcionario/criar', '')).toBeUndefined()
  expect(asked('/funcionario/12/editar', '')).toBeUndefined()
  expect(asked('/nada', '')).toBeUndefined()
  await remove()
})

it('says what its list is asked for first, as the address wants it and nothing that makes no sense', async () => {
  const { asked: askedAt, remove } = await built({
    '/funcionario': '/api/empresa/:org/funcionario',
    '/prestador/pedidos': '/api/prestador/funcionario/pendente',
  })
  const asked = (query: string) => askedAt('/funcionario', query)
  const list = '/api/empresa/:org/funcionario'
  expect(asked('')).toBe(`${list}?pagina=1&quantidade=10`)
  expect(asked('pagina=2&quantidade=25')).toBe(`${list}?pagina=2&quantidade=25`)
  expect(asked('organigrama=9&quantidade=50')).toBe(
    '/api/empresa/9/funcionario?pagina=1&quantidade=50',
  )
  expect(asked('pesquisa=ana+s%C3%A1&ordenacao=nome.des&detalhe=4&quantidade=10')).toBe(
    `${list}?pagina=1&quantidade=10&pesquisa=ana+s%C3%A1&ordenacao=nome.des`,
  )
  expect(asked('pagina=x&quantidade=11&ordenacao=drop&organigrama=../7&outro="')).toBe(asked(''))
  expect(askedAt('/prestador/pedidos', 'quantidade=10')).toBe(
    '/api/prestador/funcionario/pendente?pagina=1&quantidade=10&estado=0',
  )
  await remove()
})
