import { expect } from '@playwright/test'
import { test } from './jornada.ts'
import { expectLooksWell, looks } from './kit.ts'
import { askAdmissao, beInSerra, row, someone } from './pedidos.ts'
import { resumePrestador, sendAsPrestador } from './sessions.ts'

test('a refused request is corrected and sent anew, and one that was taken back is put back', async ({
  page,
}) => {
  await beInSerra(page)
  const nome = someone('Corrigida')
  const cd = await askAdmissao(page, nome)
  const path = `/api/prestador/funcionario/pendente/${cd}/recusar`
  await sendAsPrestador('POST', path, { motivo: 'Falta o NIF.' })

  await page.goto(`/pendente/funcionario?detalhe=${cd}`)
  await page.getByRole('link', { name: 'Corrigir e pedir de novo' }).click()
  await expect(page.getByText('Falta o NIF.')).toBeVisible()
  await expect(page.getByLabel(/^Nome/u)).toHaveValue(nome)
  await page.getByLabel(/^NIF/u).fill('123456789')
  await page.getByRole('button', { name: 'Rever e enviar' }).click()
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  const recibo = page.getByRole('region', { name: 'Recibo' })
  await expect(recibo).toContainText(`Admissão: ${nome}`)
  await expect(row(page, nome)).toHaveCount(2)
  for (const look of looks) {
    await page.setViewportSize(look.viewport)
    await expectLooksWell(page)
  }
  await page.setViewportSize({ width: 1366, height: 768 })
  await recibo.getByRole('link', { name: 'Ver pedido' }).click()
  await page.getByRole('button', { name: 'Remover pedido' }).click()
  const asked = page.getByRole('dialog', { name: 'Remover pedido' })
  await asked.getByRole('button', { name: 'Remover pedido' }).click()
  const undo = page.getByRole('button', { name: /^Desfazer a remoção/u })
  await expect(undo).toBeVisible()
  await expect(row(page, nome)).toHaveCount(1)
  await undo.click()
  await expect(row(page, nome)).toHaveCount(2)
})

test('a request is talked about, and what the provider says and answers is new until it is read', async ({
  page,
  another,
}) => {
  await beInSerra(page)
  const nome = someone('Conversada')
  const cd = await askAdmissao(page, nome)
  const provider = await another()
  await resumePrestador(provider, `/prestador/pedidos?pedido=${cd}`)
  await provider.getByLabel('Comentário para a empresa').fill('Falta o NIF.\nÉ <b>urgente</b>.')
  await provider.getByRole('button', { name: 'Enviar comentário' }).click()
  await expect(provider.getByText('É <b>urgente</b>.')).toBeVisible()

  await page.goto('/')
  const way = page.getByRole('link', { name: 'Pedidos pendentes', exact: true })
  await expect(way.first()).toHaveAccessibleDescription(
    /^\d+\+? respostas? ou comentários? por ler$/u,
  )
  await page.getByText(/^mais \d+ assuntos?/u).click()
  await page
    .getByRole('link', { name: /^[\d\s]+respostas? novas?/u })
    .first()
    .click()
  await expect(page).toHaveURL(/pendente\/funcionario\?resposta=nova/u)
  await expect(row(page, nome)).toContainText('Por ler')
  const details = row(page, nome).getByRole('button', { name: /^Detalhes/u })
  await details.click()
  await expect(page.getByText('É <b>urgente</b>.')).toBeVisible()
  await page.getByLabel('Comentário para o prestador').fill('É o 123456789.')
  await page.getByRole('button', { name: 'Enviar comentário' }).click()
  await expect(page.getByText('É o 123456789.')).toBeVisible()
  for (const look of looks) {
    await page.setViewportSize(look.viewport)
    await expectLooksWell(page)
  }
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.keyboard.press('Escape')
  await expect(row(page, nome)).toHaveCount(0)

  await provider.goto(`/prestador/pedidos?pesquisa=${encodeURIComponent(nome)}`)
  await expect(row(provider, nome)).toContainText('Comentário novo')
  await provider.goto(`/prestador/pedidos?pedido=${cd}`)
  await expect(provider.getByText('É o 123456789.')).toBeVisible()
  await provider.getByRole('button', { name: 'Juntar nota' }).click()
  await provider.getByLabel('Nota da aceitação').fill('Exame marcado para maio.')
  await provider.getByRole('button', { name: 'Aceitar', exact: true }).click()
  await expect(provider.getByText('O funcionário foi admitido.')).toBeVisible()
  await expect(provider.getByLabel('Comentário para a empresa')).toHaveCount(0)

  await page.goto('/pendente/funcionario?resposta=nova')
  await details.click()
  await expect(page.getByText('Nota do prestador: Exame marcado para maio.')).toBeVisible()
  await expect(page.getByText('É o 123456789.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row(page, nome)).toHaveCount(0)
})
