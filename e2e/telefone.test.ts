import { expect, type Page } from '@playwright/test'
import { company, front, session } from '#web/routes/areas.ts'
import { frontPrestador as frontOfPrestador, provider } from '#web/routes/provider.ts'
import { test } from './jornada.ts'
import { ask, empresaOf, expectFits } from './kit.ts'
import { expectTouchable, expectWordsWhole } from './phone.ts'
import { resume, resumePrestador } from './sessions.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

// Every screen with a fixed address, in short rounds; a new screen needs no change here.
// `listas.test.ts` covers the lists.
const pathsOf = (screens: readonly { path: string; list?: object }[]) =>
  screens.flatMap(({ path, list }) => (path.includes('$') || list ? [] : [path]))
const inCompany = pathsOf(company)
const half = Math.ceil(inCompany.length / 2)

const rounds: [string, readonly string[], (page: Page, path: string) => Promise<unknown>][] = [
  [
    'before a session',
    [...pathsOf(front), ...pathsOf(frontOfPrestador)],
    (page, path) => page.goto(path),
  ],
  ['of a user', pathsOf(session), openAdmin],
  ['of a company', inCompany.slice(0, half), openAdmin],
  ['of a company, the others', inCompany.slice(half), openAdmin],
  ['of the provider', pathsOf(provider), resumePrestador],
]

for (const [whose, paths, open] of rounds) {
  test(`a phone parts no word and has room for a finger in every field: screens ${whose}`, async ({
    page,
  }) => {
    expect(paths.length).toBeGreaterThan(3)
    for (const path of paths) {
      await open(page, path)
      await expectFitsPhone(page, path)
    }
  })
}

test('nor does it in what is shown of one person, one request and one accident', async ({
  page,
}) => {
  await openAdmin(page, '/')
  const org = await empresaOf(page)
  const first = async (list: string) => {
    const path = `/api/empresa/${org}/${list}?pagina=1&quantidade=10`
    const { message } = await ask<{ message: { cd: number }[] }>(page, path)
    return message[0]?.cd
  }
  const [pessoa, pedido, acidente] = [
    await first('funcionario'),
    await first('funcionario/pendente'),
    await first('acidente'),
  ]
  for (const path of [
    `/funcionario?detalhe=${pessoa}`,
    `/funcionario/${pessoa}/editar`,
    `/funcionario/${pessoa}/transferir`,
    `/pendente/funcionario?detalhe=${pedido}`,
    `/acidente/${acidente}`,
  ]) {
    await page.goto(path)
    await expectFitsPhone(page, path)
  }
  await page.goto('/funcionario')
  await page.getByRole('button', { name: 'Filtros' }).click()
  await expect(page.getByRole('dialog', { name: 'Filtrar e ordenar' })).toBeVisible()
  await expectFitsPhone(page, 'the sheet of filters')
})

async function expectFitsPhone(page: Page, what: string) {
  await test.step(what, async () => {
    await expect(page.locator('h1').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectFits(page)
    await expectWordsWhole(page)
    await expectTouchable(page)
  })
}

async function openAdmin(page: Page, path: string) {
  await resume(page, 'admin@demo.example', path)
}
