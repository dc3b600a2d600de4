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
    '/funcionario/$codigo': ['assets/um.js'],
    '/funcionario/criar': ['assets/dois.js', 'assets/dois.css'],
    '/': ['assets/painel.js'],
  })
  const module = (name: string) =>
    `<link rel="modulepreload" crossorigin href="/assets/${name}.js">`
  expect(early('/funcionario/12')).toBe(module('um'))
  expect(early('/Funcionario/criar/')).toBe(
    `${module('dois')}<link rel="preload" as="style" crossorigin href="/assets/dois.css">`,
  )
  expect(early('/')).toBe(module('painel'))
  expect(early('/funcionario/12/editar')).toBe('')
  expect(early('/nada')).toBe('')
  await remove()
})
