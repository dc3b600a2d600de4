import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readEarly } from './early.ts'

const built = async (screens: object) => {
  const folder = await mkdtemp(join(tmpdir(), 'apto-ecras-'))
  await writeFile(join(folder, 'ecras.json'), JSON.stringify(screens))
  return { early: await readEarly(folder), remove: () => rm(folder, { recursive: true }) }
}

it('names the files of the screen an address shows, and none of another', async () => {
  const { early, remove } = await built({
    '/funcionario/$codigo': { files: ['assets/um.js'] },
    '/funcionario/criar': { files: ['assets/dois.js', 'assets/dois.css'] },
    '/funcionario': { files: ['assets/lista.js'], asks: '/api/empresa/:org/funcionario' },
  })
  const module = (name: string) =>
    `<link rel="modulepreload" crossorigin href="/assets/${name}.js">`
  expect(early('/funcionario/12', '')).toEqual({ links: module('um'), asks: undefined })
  expect(early('/Funcionario/criar/', '')?.links).toBe(
    `${module('dois')}<link rel="preload" as="style" crossorigin href="/assets/dois.css">`,
  )
  expect(early('/funcionario/12/editar', '')).toBeUndefined()
  expect(early('/nada', '')).toBeUndefined()
  await remove()
})

it('says what its list is asked for first, as the address wants it and nothing that makes no sense', async () => {
  const { early, remove } = await built({
    '/funcionario': { files: [], asks: '/api/empresa/:org/funcionario' },
    '/prestador/pedidos': { files: [], asks: '/api/prestador/funcionario/pendente' },
  })
  const asked = (query: string) => early('/funcionario', query)?.asks
  const list = '/api/empresa/:org/funcionario'
  // the browser remembers the size, and is told which there are
  expect(asked('')).toBe(`${list}?pagina=1&quantidade=:10|25|50|100`)
  expect(asked('pagina=2&quantidade=25')).toBe(`${list}?pagina=2&quantidade=25`)
  expect(asked('organigrama=9&quantidade=50')).toBe(
    '/api/empresa/9/funcionario?pagina=1&quantidade=50',
  )
  expect(asked('pesquisa=ana+s%C3%A1&ordenacao=nome.des&detalhe=4&quantidade=10')).toBe(
    `${list}?pagina=1&quantidade=10&pesquisa=ana+s%C3%A1&ordenacao=nome.des`,
  )
  expect(asked('pagina=x&quantidade=11&ordenacao=drop&organigrama=../7&outro="')).toBe(asked(''))
  // one that starts narrowed
  expect(early('/prestador/pedidos', 'quantidade=10')?.asks).toBe(
    '/api/prestador/funcionario/pendente?pagina=1&quantidade=10&estado=0',
  )
  await remove()
})
