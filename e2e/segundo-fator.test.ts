import { expect } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { beConta, newEmail, test } from './contas.ts'
import { ownPassword } from './invite.ts'
import { logIn, looksWell, onPhone, watch } from './kit.ts'
import { makeMembro } from './membro-feito.ts'
import { loseFator } from './obrigado.ts'
import { resume, resumePrestador } from './sessions.ts'

test.use(onPhone)

/** Of a later step each time: no code counts twice. */
const codeOf = (segredo: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(segredo) }).generate({
    timestamp: Date.now() + steps * 30_000,
  })

test('codes are set up, then asked for after the password, and a recovery code serves instead', async ({
  page,
  contas,
}) => {
  const conta = await contas.nova()
  const faults = watch(page)
  await beConta(page, conta)
  await page.goto('/seguranca-da-conta')
  await looksWell(page, 'fator-sem', page.getByText('Não está configurada'))

  await page.getByRole('button', { name: 'Ligar uma aplicação' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Palavra-passe', { exact: true }).fill(conta.pass)
  await dialog.getByRole('button', { name: 'Ligar uma aplicação de códigos' }).click()
  await looksWell(page, 'fator-qr', dialog.getByRole('figure', { name: /Código QR/u }))
  const segredo = (await dialog.locator('code').innerText()).replaceAll(/\s/gu, '')
  await dialog.getByLabel(/^Código da aplicação/u).fill(codeOf(segredo))
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await looksWell(page, 'fator-codigos', dialog.getByText('Guarde estes códigos'))
  const recovery = await dialog.getByRole('listitem').first().innerText()
  await dialog.getByLabel('Guardei ou imprimi os códigos').check()
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await looksWell(page, 'fator-com', page.getByText('10 códigos por usar'))

  await logIn(page, conta.email, conta.pass)
  await expect(page).toHaveURL(/\/segundo-fator/u)
  await looksWell(page, 'fator-pedir', page.getByRole('button', { name: 'Entrar' }))
  await page.getByLabel(/^Código/u).fill('000000')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await looksWell(page, 'fator-errado', page.getByText('Este código não está certo'))
  await page.getByLabel(/^Código/u).fill(codeOf(segredo, 1))
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL('/')

  await logIn(page, conta.email, conta.pass)
  await page.getByLabel(/^Código/u).fill(recovery)
  await page.getByLabel('Não pedir neste navegador durante 30 dias').check()
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/seguranca-da-conta')
  await expect(page.getByText('9 códigos por usar')).toBeVisible()

  await logIn(page, conta.email, conta.pass)
  await expect(page).toHaveURL('/')
  // this session has given no factor: the act asks for it
  await page.goto('/seguranca-da-conta')
  await page.getByRole('button', { name: 'Criar códigos novos' }).click()
  await dialog.getByRole('button', { name: 'Criar códigos novos' }).click()
  const again = page.getByRole('dialog', { name: 'Confirme que é o próprio' })
  await looksWell(page, 'fator-de-novo', again)
  expect(faults.filter((fault) => !/\b40[03]\b/u.test(fault))).toEqual([])
})

test('administrators decide who must have a factor, and ask for the lifting of a lost one', async ({
  page,
}) => {
  await resume(page, 'admin@demo.example', '/gestao-utilizadores/segundo-fator')
  await expect(page.getByLabel('Ninguém: cada pessoa decide')).toBeChecked()
  const ask = page.getByRole('button', { name: 'Pedir o levantamento' })
  await looksWell(page, 'fator-empresa', ask)
  await resumePrestador(page, '/prestador/equipa/segundo-fator')
  await expect(page.getByLabel('Como cada empresa decide')).toBeChecked()
  await looksWell(page, 'fator-prestador', ask)
})

test('the factor of a lost telephone is lifted by two administrators', async ({
  page,
  another,
}) => {
  const path = '/gestao-utilizadores/segundo-fator'
  const [lost, other] = [newEmail(), newEmail()]
  const nome = `Perdida ${lost.slice(6, 14)}`
  await loseFator(await makeMembro({ nome, email: lost }))
  await makeMembro({ nome: 'Segundo Administrador', email: other, adm: true })

  await resume(page, 'admin@demo.example', path)
  await page.getByRole('combobox', { name: 'Pessoa' }).fill(nome)
  await looksWell(page, 'fator-pessoa', page.getByRole('option', { name: new RegExp(nome, 'u') }))
  await page.getByRole('option', { name: new RegExp(nome, 'u') }).click()
  await page.getByRole('button', { name: 'Pedir o levantamento' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pedir', exact: true }).click()
  const row = page.getByRole('listitem').filter({ hasText: nome })
  await looksWell(page, 'fator-pedido', row.getByText('Pedido por si'))

  const colega = await another()
  await beConta(colega, { email: other, pass: ownPassword })
  await colega.goto(path)
  const agree = colega.getByRole('button', { name: `Concordar com o levantamento de ${nome}` })
  await looksWell(colega, 'fator-concordar', agree)
  await agree.click()
  await looksWell(colega, 'fator-concordar-pergunta', colega.getByRole('dialog'))
  await colega.getByRole('dialog').getByRole('button', { name: 'Levantar já' }).click()
  await expect(colega.getByText('Segundo fator levantado.')).toBeVisible()
  await expect(agree).toHaveCount(0)
})
