import { expect } from '@playwright/test'
import { field, fillRequired, openAs, send } from './formulario.ts'
import { test } from './jornada.ts'
import { ask, empresaOf, expectAccessible } from './kit.ts'
import { someone } from './pedidos.ts'
import { resumePrestador } from './sessions.ts'

type Pessoa = { cd: number; nome: string; num_mecan: string | null }

test('somebody who is there already is named while one types, admitted with a tick, and seen by the provider in a batch', async ({
  page,
  another,
}) => {
  const nome = someone('Dupla')
  await openAs(page, '/funcionario/criar')
  const path = `/api/empresa/${await empresaOf(page)}/funcionario/minificado`
  const { message } = await ask<{ message: Pessoa[] }>(page, path)
  const first = message.find(({ num_mecan }) => num_mecan !== null)
  await fillRequired(page, nome)
  const numero = field(page, 'Nº Mecanográfico')
  await numero.fill(first?.num_mecan ?? '')
  // The warning appears while the field has the focus.
  await expect(page.getByText(`Já existe: ${first?.nome}`)).toBeVisible()
  await expect(numero).toBeFocused()
  const details = page.waitForEvent('popup')
  await page.getByRole('link', { name: /^ver/u }).first().click()
  const other = await details
  await expect(other.getByRole('dialog').getByRole('heading', { level: 2 })).toContainText(
    first?.nome ?? '',
  )
  await other.close()
  await expect(field(page, 'Nome')).toHaveValue(nome)
  await send(page).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1)
  await expect(page).toHaveTitle(/^Erro: /u)
  await page.getByRole('checkbox', { name: 'Manter mesmo assim: Nº Mecanográfico' }).check()
  await expectAccessible(page)
  await send(page).click()
  const review = page.getByRole('dialog', { name: 'Rever o pedido de admissão' })
  await expect(review.getByText(/^Nº Mecanográfico: já existe /u).first()).toBeVisible()
  await expectAccessible(page)
  await review.getByRole('button', { name: 'Enviar pedido' }).click()
  await expect(page.getByText('Pedido de admissão enviado com sucesso.')).toBeVisible()

  const staff = await another()
  await resumePrestador(staff, `/prestador/pedidos?pesquisa=${encodeURIComponent(nome)}`)
  await staff.getByRole('checkbox', { name: new RegExp(nome, 'u') }).check()
  await staff.getByRole('button', { name: 'Aceitar' }).click()
  const batch = staff.getByRole('dialog')
  await expect(batch.getByText(/^Nº Mecanográfico: já existe /u).first()).toBeVisible()
  await expect(batch.getByRole('checkbox')).not.toBeChecked()
  await expectAccessible(staff)
  await expect(batch.getByRole('button', { name: 'Aceitar pedidos' })).toBeDisabled()
  await batch.getByRole('checkbox').check()
  await batch.getByRole('button', { name: 'Aceitar 1 pedido' }).click()
  await expect(batch.getByText('Concluído: 1 de 1.')).toBeVisible()
})
