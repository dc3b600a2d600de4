import { expect } from '@playwright/test'
import type { CDPSession, Page } from '@playwright/test'
import { test } from './contas.ts'
import { looks, looksWell, named } from './kit.ts'
import { makeObrigado } from './obrigado.ts'
import { makeEquipa } from './equipa-feita.ts'

const secure = `${named}/seguranca-da-conta`

/** A device whose holder always confirms, as Chromium emulates it. */
async function addDevice(page: Page, { verified = true } = {}) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: verified,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

type Login = { email: string; pass: string }

async function typeLogin(page: Page, { email, pass }: Login, path = '/login') {
  await page.goto(`${named}${path}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Palavra-passe', { exact: true }).fill(pass)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Registers a key with the password, and keeps the codes of the first factor. */
async function registerKey(page: Page, nome: string, pass: string) {
  await page.getByRole('button', { name: 'Registar uma chave' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Nome da chave/u).fill(nome)
  await dialog.getByLabel(/^Palavra-passe/u).fill(pass)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('dialog').getByRole('heading')).toHaveText('Códigos de recuperação')
}

async function keepCodes(page: Page) {
  await page.getByRole('checkbox', { name: 'Guardei ou imprimi os códigos' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use(look)

    test('a key is registered, enters by itself, is the second factor, and is removed', async ({
      page,
      contas,
    }) => {
      const marta = await contas.nova()
      await addDevice(page)
      await typeLogin(page, marta)
      await expect(page).toHaveURL(`${named}/`)
      await page.goto(secure)
      await expect(page.getByText('Ainda não tem chaves de acesso.')).toBeVisible()
      await looksWell(page, 'chaves-nenhuma', page.getByText('Ainda não tem chaves de acesso.'))

      await page.getByRole('button', { name: 'Registar uma chave' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await looksWell(page, 'chaves-nova', page.getByRole('dialog'))
      await page.keyboard.press('Escape')
      await registerKey(page, 'Portátil da Marta', marta.pass)
      await looksWell(page, 'chaves-codigos', page.getByRole('dialog'))
      await keepCodes(page)
      await expect(page.getByText('Portátil da Marta', { exact: true })).toBeVisible()
      await looksWell(page, 'chaves-uma', page.getByText('Portátil da Marta', { exact: true }))

      // arriving at the login ends the session
      await page.goto(`${named}/login`)
      const byKey = page.getByRole('button', { name: 'Entrar com chave de acesso' })
      await expect(byKey).toBeVisible()
      await looksWell(page, 'chaves-login', byKey)
      await byKey.click()
      await expect(page).toHaveURL(`${named}/`)

      await typeLogin(page, marta)
      await expect(page).toHaveURL(/\/segundo-fator/u)
      const use = page.getByRole('button', { name: 'Usar chave de acesso' })
      await expect(use).toBeVisible()
      await looksWell(page, 'chaves-fator', use)
      await page.getByLabel('Não pedir neste navegador durante 30 dias').check()
      await use.click()
      await expect(page).toHaveURL(`${named}/`)
      await typeLogin(page, marta)
      await expect(page).toHaveURL(`${named}/`)

      await page.goto(secure)
      await page.getByRole('button', { name: 'Mudar o nome da chave Portátil da Marta' }).click()
      const dialog = page.getByRole('dialog')
      await looksWell(page, 'chaves-nome', dialog)
      await dialog.getByLabel(/^Nome da chave/u).fill('Telemóvel')
      await dialog.getByRole('button', { name: 'Guardar' }).click()
      await expect(page.getByText('Telemóvel', { exact: true })).toBeVisible()

      await page.getByRole('button', { name: 'Remover a chave Telemóvel' }).click()
      await looksWell(page, 'chaves-remover', dialog)
      // this session was spared the factor: the password confirms
      await dialog.getByLabel(/^Palavra-passe/u).fill(marta.pass)
      await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
      await expect(page.getByText(/^Chave de acesso removida/u)).toBeVisible()
      await expect(page.getByText('Ainda não tem chaves de acesso.')).toBeVisible()

      await page.goto(`${named}/login`)
      await byKey.click()
      await expect(page.getByText(/A chave de acesso não foi aceite/u)).toBeVisible()
      await looksWell(page, 'chaves-recusada', byKey)
    })
  })
}

test('who must have a factor sets up a key right after the login', async ({ page }) => {
  const marta = await makeObrigado()
  await addDevice(page)
  await typeLogin(page, marta)
  await expect(page).toHaveURL(/\/segundo-fator/u)
  const register = page.getByRole('button', { name: 'Registar uma chave de acesso' })
  await looksWell(page, 'fator-configurar', register)
  await register.click()
  const dialog = page.getByRole('dialog')
  await looksWell(page, 'fator-configurar-chave', dialog)
  await expect(dialog.getByLabel(/^Palavra-passe/u)).toHaveCount(0)
  await dialog.getByLabel(/^Nome da chave/u).fill('Portátil')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await looksWell(page, 'fator-configurar-codigos', page.getByText('Guarde estes códigos'))
  await page.getByRole('checkbox', { name: 'Guardei ou imprimi os códigos' }).check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(`${named}/`)
  await page.goto(secure)
  await expect(page.getByText('10 códigos por usar')).toBeVisible()
})

test('a key of the staff enters the provider’s area, and opens nothing of a client’s', async ({
  page,
}) => {
  const rita = await makeEquipa()
  await addDevice(page)
  await typeLogin(page, rita, '/prestador/login')
  await expect(page).toHaveURL(`${named}/prestador`)
  await page.goto(`${named}/prestador/seguranca-da-conta`)
  await registerKey(page, 'Portátil da Rita', rita.pass)
  await keepCodes(page)
  await page.goto(`${named}/login`)
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click()
  await expect(page.getByText(/A chave de acesso não foi aceite/u)).toBeVisible()
  await page.goto(`${named}/prestador/login`)
  const byKey = page.getByRole('button', { name: 'Entrar com chave de acesso' })
  await looksWell(page, 'chaves-login-prestador', byKey)
  await byKey.click()
  await expect(page).toHaveURL(`${named}/prestador`)
})

test('a holder who is not verified, and a device without a key, are told what to do', async ({
  page,
  contas,
}) => {
  const marta = await contas.nova()
  const { cdp, authenticatorId } = await addDevice(page)
  await typeLogin(page, marta)
  await expect(page).toHaveURL(`${named}/`)
  await page.goto(secure)
  await registerKey(page, 'Portátil', marta.pass)
  await keepCodes(page)
  await setVerified(cdp, authenticatorId, false)
  await page.goto(`${named}/login`)
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click()
  await expect(page.getByText(/Não confirmou com a chave de acesso/u)).toBeVisible()
  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  await addDevice(page)
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click()
  await expect(page.getByText(/Não confirmou com a chave de acesso/u)).toBeVisible()
})

const setVerified = async (cdp: CDPSession, authenticatorId: string, isUserVerified: boolean) =>
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })

test('at an address of figures no key is offered, and the page says where they are', async ({
  page,
  contas,
}) => {
  const marta = await contas.nova()
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Entrar com chave de acesso' })).toBeHidden()
  await page.getByLabel('Email').fill(marta.email)
  await page.getByLabel('Palavra-passe', { exact: true }).fill(marta.pass)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/seguranca-da-conta')
  const why = page.getByText('As chaves de acesso só funcionam em localhost.')
  await expect(why).toBeVisible()
  await expect(page.getByRole('button', { name: 'Registar uma chave' })).toBeHidden()
  await looksWell(page, 'chaves-por-figuras', why)
})
