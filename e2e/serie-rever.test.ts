import { expect } from '@playwright/test'
import { test } from './jornada.ts'
import { looksWell } from './kit.ts'
import { choose, chooseBranch, csvOf, line, open, peopleOf } from './serie.ts'

test('a table is changed without fear: what is taken out or typed comes back', async ({ page }) => {
  await open(page)
  await choose(page, csvOf(peopleOf(5, 'Rosa Volta')))
  await chooseBranch(page)
  await page.getByRole('button', { name: 'Remover a linha 3' }).click()
  await expect(page.getByText('4 linhas, sem problemas')).toBeVisible()
  const notice = page.getByText('Linha 3 retirada da tabela.').locator('..')
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).last().click()
  await expect(page.getByText('5 linhas, sem problemas')).toBeVisible()

  await line(page, 2).dblclick()
  const nome = page.getByLabel('Funcionário da linha 2')
  const before = await nome.inputValue()
  await nome.press('End')
  await nome.pressSequentially(' Nova')
  await expect(nome).toHaveValue(`${before} Nova`)
  await page.keyboard.press('Control+z')
  await expect(nome).toHaveValue(before)
  // before its frame is drawn the last key is taken back too
  await nome.evaluate((cell) => {
    document.execCommand('insertText', false, 'X')
    cell.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }))
  })
  await expect(nome).toHaveValue(before)
  const nascimento = page.getByRole('textbox', { name: 'Nascimento da linha 2' })
  await nascimento.fill('1-2-80')
  await nascimento.press('Tab')
  await expect(nascimento).toHaveValue('01-02-1980')
  await page.keyboard.press('Control+z')
  await expect(nascimento).not.toHaveValue('01-02-1980')
})

test('the review says how many, which warnings, and what is left out', async ({ page }) => {
  await open(page)
  const [head = '', first = '', ...rest] = peopleOf(4, 'Rosa Revista').split('\r\n')
  await choose(page, csvOf([head, first, ...rest, 'só;três;campos', first].join('\r\n')))
  await chooseBranch(page)
  const table = page.getByRole('region', { name: 'Tabela de funcionários' })
  const box = await table.boundingBox()
  expect(box?.y).toBeLessThan(640)
  await page.getByRole('button', { name: 'Remover a linha 5' }).click()
  await page.getByRole('button', { name: 'Submeter' }).click()
  const review = page.getByRole('dialog', { name: 'Rever antes de enviar' })
  await expect(review.getByText('4 pedidos de admissão', { exact: true }).first()).toBeVisible()
  const left = '1 linha do ficheiro por ler; 1 linha que retirou da tabela.'
  await expect(review.getByText(`Fica de fora: ${left}`)).toBeVisible()
  const sends = review.getByRole('button', { name: 'Enviar 4 pedidos' })
  await expect(sends).toHaveAccessibleDescription(/^Falta confirmar \d+ avisos?\.$/u)
  const same = review.getByRole('listitem').filter({ hasText: 'mesmo NIF que outra linha' }).first()
  await same.getByText('Uma a uma').click()
  await same.getByRole('checkbox', { name: /^Linha 2,/u }).check()
  await expect(same.getByRole('checkbox').first()).toBeChecked({ indeterminate: true })
  await looksWell(page, 'serie-rever', review)
  await review.getByRole('button', { name: 'Voltar e corrigir' }).click()
  await looksWell(page, 'serie-tabela', table)
  await page.getByRole('button', { name: 'Submeter' }).click()
  await expect(same.getByRole('checkbox').first()).toBeChecked({ indeterminate: true })
})
