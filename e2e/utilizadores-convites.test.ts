import { expect, type Page } from '@playwright/test'
import { acceptByMail, linkTo } from './invite.ts'
import { test } from './jornada.ts'
import { expectLooksWell, isPhone, looks, watch } from './kit.ts'
import {
  beAdmin,
  expectGranted,
  newInvited,
  openEdit,
  org,
  row,
  save,
  toggle,
  type Conta,
} from './membros.ts'
import { send } from './sessions.ts'

const gone = ({ nome }: Conta) => `O convite de ${nome} já foi aceite ou retirado.`
const heading = (page: Page) => page.getByRole('heading', { name: 'Gestão de utilizadores' })

async function openInvited(page: Page) {
  await beAdmin(page)
  const conta = await newInvited(page)
  await page.goto(`/gestao-utilizadores?utilizador=${conta.cd}`)
  await expect(page.getByText(/^Convite válido até \d\d-\d\d-\d{4}$/u)).toBeVisible()
  await expect(toggle(page, 'Funcionários', 'Ver')).toBeVisible()
  return conta
}

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use(look)

    test('who is invited, how he is edited and how that is taken back are accessible and fit', async ({
      page,
    }) => {
      const faults = watch(page)
      const conta = await openInvited(page)
      await expectLooksWell(page)
      await page.getByRole('button', { name: 'Retirar convite' }).click()
      await expect(page.getByRole('dialog', { name: 'Retirar o convite?' })).toBeVisible()
      await expectLooksWell(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'Retirar convite' })).toBeFocused()
      if (isPhone(page)) await page.getByRole('link', { name: 'Voltar à lista' }).click()
      await expect(row(page, conta).getByText('Convidado')).toBeVisible()
      await openEdit(page, conta)
      await expectLooksWell(page)
      expect(faults).toEqual([])
    })
  })
}

test('an invitation is sent again: the new link works, the first no longer', async ({
  page,
  another,
}) => {
  const conta = await openInvited(page)
  const first = await linkTo(conta.email)
  await page.getByRole('button', { name: 'Enviar de novo' }).click()
  await expect(page.getByText('Convite enviado de novo.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enviar de novo' })).toBeFocused()
  const second = await linkTo(conta.email, 2)
  const reader = await another()
  await reader.goto(first)
  await expect(reader).toHaveURL('/proibido')
  await reader.goto(second)
  await expect(reader.getByRole('button', { name: 'Ativar a conta' })).toBeVisible()
})

test('an invitation is taken back, after saying what that means', async ({ page }) => {
  const conta = await openInvited(page)
  // Unsaved rights do not block this.
  await toggle(page, 'Funcionários', 'Ver').click()
  await page.getByRole('button', { name: 'Retirar convite' }).press('Enter')
  const asked = page.getByRole('dialog', { name: 'Retirar o convite?' })
  await expect(asked.getByText(conta.email)).toBeVisible()
  await asked.getByRole('button', { name: 'Cancelar' }).click()
  await expect(asked).toHaveCount(0)
  await expect(row(page, conta)).toBeVisible()
  await page.getByRole('button', { name: 'Retirar convite' }).click()
  await asked.getByRole('button', { name: 'Retirar convite' }).click()
  await expect(page.getByText('Convite retirado.')).toBeVisible()
  await expect(row(page, conta)).toHaveCount(0)
  await expect(page.getByText('Selecione um utilizador')).toBeVisible()
  await expect(page).toHaveURL('/gestao-utilizadores')
  await expect(heading(page)).toBeFocused()
})

test('an invitation that has run out says so, and can be sent again', async ({ page }) => {
  await beAdmin(page)
  const conta = await newInvited(page)
  await page.route(new RegExp(`/utilizador/${conta.cd}$`, 'u'), async (route) => {
    const response = await route.fetch()
    const { message } = await response.json()
    await route.fulfill({
      response,
      json: { message: { ...message, convite_termina: '2026-01-31' } },
    })
  })
  await page.goto(`/gestao-utilizadores?utilizador=${conta.cd}`)
  await expect(page.getByText('Convite expirado')).toBeVisible()
  await page.unroute(new RegExp(`/utilizador/${conta.cd}$`, 'u'))
  await page.getByRole('button', { name: 'Enviar de novo' }).click()
  await expect(page.getByText('Convite válido até')).toBeVisible()
})

test('rights saved for somebody who has come in meanwhile are not lost in silence', async ({
  page,
}) => {
  const conta = await openInvited(page)
  await toggle(page, 'Saúde', 'Ver').click()
  await acceptByMail(conta.email)
  await save(page).click()
  await expect(page.getByText(gone(conta))).toBeVisible()
  await expect(page.getByText('Selecione um utilizador')).toBeVisible()
  // After the acceptance, the row has the code of the account.
  await expect(row(page, conta).getByText('Convidado')).toHaveCount(0)
  await row(page, conta).click()
  await expectGranted(page, 'Saúde', [])
  expect(new URL(page.url()).searchParams.get('utilizador')).not.toBe(String(conta.cd))
})

test('what is done to an invitation that is gone says so and shows the list as it is', async ({
  page,
}) => {
  const one = await openInvited(page)
  await acceptByMail(one.email)
  await page.getByRole('button', { name: 'Enviar de novo' }).click()
  await expect(page.getByText(gone(one))).toBeVisible()
  await expect(page.getByText('Selecione um utilizador')).toBeVisible()

  const two = await newInvited(page)
  await page.reload()
  await expect(row(page, two)).toBeVisible()
  await send(page, 'DELETE', `${await org(page)}/utilizador/${two.cd}/convite`)
  await row(page, two).click()
  await expect(page.getByText(gone(two))).toBeVisible()
  await expect(row(page, two)).toHaveCount(0)

  const three = await newInvited(page)
  await page.reload()
  const dialog = await openEdit(page, three)
  await send(page, 'DELETE', `${await org(page)}/utilizador/${three.cd}/convite`)
  await dialog.getByLabel('Nome').fill('Outro nome')
  await dialog.getByRole('button', { name: 'Editar', exact: true }).click()
  await expect(page.getByText(gone(three))).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(row(page, three)).toHaveCount(0)
})

test('another e-mail invites another address, and an inactive invitation is none', async ({
  page,
}) => {
  const conta = await openInvited(page)
  const dialog = await openEdit(page, conta)
  await expect(dialog.getByText('convida o endereço novo')).toBeVisible()
  const novo = `novo.${conta.email}`
  await dialog.getByLabel('Email').fill(novo)
  await dialog.getByRole('button', { name: 'Editar', exact: true }).click()
  await expect(page.getByText(`Enviámos outro para ${novo}.`)).toBeVisible()
  await expect(row(page, conta).getByText(novo)).toBeVisible()
  await expect(row(page, conta)).toHaveAttribute('aria-current', 'true')
  expect(await linkTo(novo)).toContain('/convite#')

  await openEdit(page, conta)
  await expect(dialog.getByText(/^Retira o convite/u)).toBeVisible()
  await dialog.getByLabel('Inativo').check()
  await dialog.getByRole('button', { name: 'Editar', exact: true }).click()
  await expect(page.getByText('Convite retirado.')).toBeVisible()
  await expect(row(page, conta)).toHaveCount(0)
  await expect(page.getByText('Selecione um utilizador')).toBeVisible()
})
