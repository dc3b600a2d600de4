import { expect } from '@playwright/test'
import {
  field,
  findFuncionario,
  freeFuncionario,
  funcionarios,
  openAs,
  send,
} from './formulario.ts'
import { test } from './jornada.ts'
import { expectAccessible, hold, looks } from './kit.ts'

test('an exit is asked for from the row: what happens, to whom, and from when', async ({
  page,
}) => {
  await openAs(page, '/funcionario')
  const { nome } = await freeFuncionario(page)
  await findFuncionario(page, nome)
  await page.getByRole('button', { name: `Pedir a saída de ${nome}` }).click()
  const dialog = page.getByRole('dialog', { name: `Saída de ${nome}` })
  await dialog.getByRole('button', { name: 'Pedir a saída' }).click()
  await expect(dialog.getByText('Os dados não são válidos')).toBeVisible()
  const confirm = page.getByRole('button', { name: 'Confirmar a saída' })
  await dialog.getByLabel('Data de inativação').fill('01/01/1950')
  await dialog.getByRole('button', { name: 'Pedir a saída' }).click()
  await confirm.click()
  await expect(dialog.getByText(/não pode ser anterior à admissão/u).first()).toBeVisible()
  await dialog.getByLabel('Data de inativação').fill('31/12/2090')
  await expect(dialog.getByText('a partir de 31-12-2090')).toBeVisible()
  const release = await hold(page, '**/pendente/saida')
  await dialog.getByRole('button', { name: 'Pedir a saída' }).click()
  const asked = page.getByRole('dialog', { name: 'Pedir a saída?' })
  await expect(asked).toContainText(`a saída de ${nome} a partir de 31-12-2090.`)
  await expectAccessible(page)
  await confirm.dblclick()
  // The dialog does not close while the request runs.
  await asked.getByRole('button', { name: 'Cancelar' }).click()
  await page.keyboard.press('Escape')
  await expect(asked).toBeVisible()
  release()
  await expect(page.getByText('Pedido de saída enviado com sucesso.')).toBeVisible()
  await expect(page).toHaveURL(/\/pendente\/funcionario\?.*pedido=\d+/u)
  await expect(page.getByRole('row', { name: new RegExp(nome, 'u') }).first()).toBeVisible()
})

test('a transfer goes to another branch from a day on, and then no second one is offered', async ({
  page,
}) => {
  await openAs(page, '/funcionario')
  const { cd } = await freeFuncionario(page)
  await page.goto(`/funcionario/${cd}/transferir`)
  await expect(send(page)).toBeDisabled()
  const day = await field(page, 'Data de início').inputValue()
  expect(day).toMatch(/^\d\d-\d\d-\d{4}$/u)
  await page.getByRole('button', { name: 'Novo organigrama', exact: true }).click()
  const present = page.getByRole('treeitem', { disabled: true })
  await expect(present).toContainText('organigrama atual')
  await present.click({ force: true })
  await expect(page.getByRole('tree')).toBeVisible()
  await page.getByRole('treeitem', { disabled: false }).nth(1).click()
  await send(page).click()
  const review = page.getByRole('dialog', { name: 'Rever o pedido de transferência' })
  await expect(review.locator('dt')).toHaveText(['Organigrama'])
  await expect(review.getByText(`a partir de ${day}`)).toBeVisible()
  const release = await hold(page, '**/pendente/transferencia')
  await review.getByRole('button', { name: 'Pedir a transferência' }).dblclick()
  release()
  await expect(page.getByText('Pedido de transferência enviado com sucesso.')).toBeVisible()
  await page.goto(`/funcionario/${cd}/transferir`)
  await expect(page.getByText('Funcionário com situações pendentes.')).toBeVisible()
  await expect(send(page)).toHaveCount(0)
})

test('nobody is transferred who is not there, has open requests, or by who may not', async ({
  page,
}) => {
  await openAs(page, '/funcionario/999999999/transferir')
  await expect(page.getByText('Funcionário não encontrado.')).toBeVisible()
  const open = (await funcionarios(page)).find(({ pendente }) => pendente === 1)
  await page.goto(`/funcionario/${open?.cd}/transferir`)
  await expect(page.getByText('Funcionário com situações pendentes.')).toBeVisible()
  await openAs(page, '/funcionario/1/transferir', 'leitura@demo.example')
  await expect(page).toHaveURL('/proibido')
})

for (const { name, viewport } of looks) {
  test.describe(name, () => {
    test.use({ viewport })

    test('the exit and the transfer are accessible', async ({ page }) => {
      await openAs(page, '/funcionario')
      const { cd, nome } = await freeFuncionario(page)
      await page.goto(`/funcionario?pesquisa=${encodeURIComponent(nome)}`)
      await page.getByRole('button', { name: `Pedir a saída de ${nome}` }).click()
      const dialog = page.getByRole('dialog', { name: `Saída de ${nome}` })
      await expect(dialog).toBeVisible()
      await dialog.getByRole('button', { name: 'Pedir a saída' }).click()
      await expect(dialog.getByText('Os dados não são válidos')).toBeVisible()
      await expectAccessible(page)
      await page.goto(`/funcionario/${cd}/transferir`)
      await expect(field(page, 'Data de início')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Novo organigrama', exact: true }).click()
      await expect(page.getByRole('tree')).toBeVisible()
      await expectAccessible(page)
    })
  })
}
