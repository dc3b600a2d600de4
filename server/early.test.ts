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
    '/': { files: ['assets/painel.js'], asks: '/api/empresa/:org/painel?pagina=1' },
  })
  const module = (name: string) =>
    `<link rel="modulepreload" crossorigin href="/assets/${name}.js">`
  expect(early('/funcionario/12')).toEqual({ links: module('um'), asks: undefined })
  expect(early('/Funcionario/criar/')?.links).toBe(
    `${module('dois')}<link rel="preload" as="style" crossorigin href="/assets/dois.css">`,
  )
  expect(early('/')).toEqual({ links: module('painel'), asks: '/api/empresa/:org/painel?pagina=1' })
  expect(early('/funcionario/12/editar')).toBeUndefined()
  expect(early('/nada')).toBeUndefined()
  await remove()
})
