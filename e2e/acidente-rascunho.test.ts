import { expect, type Page } from '@playwright/test'
import { direitos } from '#contract/kit/rights.ts'
import { photoOf } from '#test/photo-files.ts'
import { beConta, enter, newEmail, test } from './contas.ts'
import { choose } from './formulario.ts'
import { dayAhead, empresaOf, expectAccessible, expectFits, looksWell, watch } from './kit.ts'
import { ownPassword } from './invite.ts'
import { makeMembro } from './membro-feito.ts'
import { someone } from './pedidos.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog').last()
const descricao = (page: Page) => main(page).getByLabel('Descrição', { exact: true })
const photo = (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: photoOf(3000, 1500, 'jpeg'),
})

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

async function entitled() {
  const conta = { nome: 'Marta Vilela', email: newEmail(), pass: ownPassword }
  await makeMembro({ ...conta, direitos })
  return conta
}

test.beforeEach(({ page }) => {
  // leaves a form that has something in it
  page.on('dialog', (asked) => void asked.accept())
})
test.afterEach(async ({ context }) => await context.setOffline(false))

async function fill(page: Page, descric: string) {
  await page.goto('/acidente/criar')
  await main(page)
    .getByRole('button', { name: /^Funcionário/u })
    .click()
  await dialog(page).getByRole('listitem').first().getByRole('button').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await choose(page, 'Ação lesiva', 'queda em altura')
  await main(page).getByLabel('Data', { exact: true }).fill(dayAhead(0))
  await main(page).getByLabel('Hora', { exact: true }).fill('00:01')
  await page.getByRole('radio', { name: 'Urgência hospitalar' }).check()
  await descricao(page).fill(descric)
}

const choosePhotos = async (page: Page, ...names: string[]) =>
  await page.getByLabel('Escolher fotografias').setInputFiles(names.map(photo))

async function submit(page: Page) {
  await page.getByRole('button', { name: 'Submeter' }).click()
  await dialog(page).getByRole('button', { name: 'Enviar' }).click()
}

/** What the browser has on its disk of drafts: how many parts, and whether a word is in them. */
const stored = async (page: Page, word: string) => await page.evaluate(readStored, word)

async function readStored(word: string) {
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
  const found = { bases: 0, partes: 0, legivel: false }
  for (const name of names.filter((one) => one.startsWith('tabela:'))) {
    found.bases += 1
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open(name)
      asked.addEventListener('success', () => resolve(asked.result))
      asked.addEventListener('error', () => reject(new Error(name)))
    })
    const all = await new Promise<{ bytes: ArrayBuffer }[]>((resolve) => {
      const asked = db.transaction('rascunhos').objectStore('rascunhos').getAll()
      asked.addEventListener('success', () => resolve(asked.result))
    })
    db.close()
    found.partes += all.length
    found.legivel ||= all.some(({ bytes }) => new TextDecoder().decode(bytes).includes(word))
  }
  return found
}

const expectStored = async (page: Page, partes: number, word: string) =>
  await expect
    .poll(async () => await stored(page, word))
    .toEqual({ bases: 1, partes, legivel: false })

const expectEmpty = async (page: Page) => {
  await page.goto('/acidente/criar')
  await expect(descricao(page)).toHaveValue('')
  await expect(page.getByText('Recuperámos')).toHaveCount(0)
}

test('a lost line loses nothing: kept, sent once, and the photograph that failed again', async ({
  page,
}) => {
  await enter(page, await entitled())
  const org = await empresaOf(page)
  const faults = watch(page)
  const descric = someone('Escorregou')
  await page.goto('/acidente/criar')
  await expect(page.getByText('À seguradora: 24 horas desde que se soube')).toBeInViewport()
  await expect(page.getByRole('button', { name: /^Funcionário/u })).toBeInViewport()
  await fill(page, descric)
  await expect(page.getByText(`À ACT: até ${dayAhead(1)} 00:01`)).toBeInViewport()
  await choosePhotos(page, 'lugar.jpg', 'escada.jpg')
  await expectStored(page, 3, descric)
  await looksWell(page, 'acidente-rascunho', page.getByText('lugar.jpg'))

  await page.context().setOffline(true)
  await submit(page)
  await expect(
    page.getByText(/Sem ligação ao servidor.*fica guardado neste navegador/u),
  ).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.context().setOffline(false)
  expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])

  await page.reload()
  await expect(page.getByText('Recuperámos o que tinha escrito')).toBeVisible()
  await expect(descricao(page)).toHaveValue(descric)
  await expect(
    page.getByRole('list', { name: 'Fotografias escolhidas' }).locator('img'),
  ).toHaveCount(2)
  await looksWell(page, 'acidente-recuperado', page.getByText('Recuperámos o que tinha escrito'))

  // it arrives, and its answer does not
  const arrived: number[] = []
  await page.route(`**/api/empresa/${org}/acidente`, async (route) => {
    const answer: { cd: number } = await (await route.fetch()).json()
    arrived.push(answer.cd)
    await route.abort()
  })
  await submit(page)
  await expect(page.getByText(/não fica registado duas vezes/u)).toBeVisible()
  await page.unroute(`**/api/empresa/${org}/acidente`)
  await page.reload()
  await expect(descricao(page)).toHaveValue(descric)

  // the second photograph does not go
  let n = 0
  await page.route('**/acidente/*/anexo', async (route) => {
    n += 1
    if (n === 2) await route.abort()
    else await route.continue()
  })
  await submit(page)
  await expect(page.getByText(/1 fotografia não seguiu: abra o pedido/u)).toBeVisible()
  await expect(page).toHaveURL(/\/pendente\/acidente\?pedido=\d+$/u)
  const cd = Number(new URL(page.url()).searchParams.get('pedido'))
  expect(arrived).toEqual([cd])

  await page.goto(`/pendente/acidente?detalhe=${cd}`)
  await expect(dialog(page).getByText('1 fotografia por enviar')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'lugar.jpg', exact: true })).toBeVisible()
  await looksWell(page, 'acidente-por-enviar', dialog(page).getByText('1 fotografia por enviar'))
  await dialog(page).getByRole('button', { name: 'Enviar de novo' }).click()
  await expect(page.getByText('As fotografias seguiram.')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'escada.jpg', exact: true })).toBeVisible()
  await expectStored(page, 0, descric)
  await expectEmpty(page)
})

test('a draft is gone with its session, and nobody else finds it', async ({ page }) => {
  const [ana, eva] = [await entitled(), await entitled()]
  const descric = someone('Segredo')
  const begin = async () => {
    await page.goto('/acidente/criar')
    await descricao(page).fill(descric)
    await choosePhotos(page, 'lugar.jpg')
    await expectStored(page, 2, descric)
  }

  await enter(page, ana)
  await begin()
  await page.getByRole('button', { name: /Marta Vilela/u }).click()
  await page.getByRole('menuitem', { name: 'Terminar sessão' }).click()
  await page.getByRole('button', { name: 'Sim' }).click()
  await expect(page).toHaveURL(/\/login/u)
  expect((await stored(page, descric)).bases).toBe(0)
  await enter(page, ana)
  await expectEmpty(page)

  // a session that ended without a logout: its key is gone, what it sealed is thrown away
  await begin()
  await page.context().clearCookies()
  await beConta(page, ana)
  await expectEmpty(page)
  await expectStored(page, 0, descric)

  await begin()
  await page.context().clearCookies()
  await enter(page, eva)
  await expectEmpty(page)
  await expectStored(page, 0, descric)
})

test('where the browser has no room, the photographs last as long as the page, and it says so', async ({
  page,
}) => {
  await enter(page, await entitled())
  await page.goto('/acidente/criar')
  await expect(descricao(page)).toBeVisible()
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await choosePhotos(page, 'lugar.jpg')
  await expect(page.getByText(/não tem espaço para guardar as fotografias/u)).toBeVisible()
  await expect(page.getByText('lugar.jpg')).toBeVisible()
  await expectAccessible(page)
})
