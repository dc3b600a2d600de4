import { expect } from '@playwright/test'
import { beConta, enter, expectEnded, test, typeTwice } from './contas.ts'
import { ownPassword } from './invite.ts'
import { expectAccessible, looks, looksWell, onPhone, watch } from './kit.ts'

const other = 'outra frase bem comprida'

test.describe('the own account', () => {
  test.use(onPhone)

  test('its screens are accessible and fit, with their warnings and dialogs', async ({
    page,
    playwright,
    baseURL,
    contas,
  }) => {
    const conta = await contas.nova()
    const faults = watch(page)
    const program = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    await program.post('/auth/login', { data: { email: conta.email, pass: conta.pass } })
    await beConta(page, conta)

    await page.goto('/editar-informacao')
    await expect(page.getByRole('switch', { name: 'Pedidos respondidos' })).toBeChecked()
    await looksWell(page, 'informacao')
    await page.getByLabel(/^Nome/u).fill('')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await looksWell(page, 'informacao-erro', page.getByText('Introduza o seu nome.'))

    await page.goto('/alterar-password')
    await typeTwice(page, 'Abcdefghijkl1', 'outra')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Força: Forte')).toBeVisible()
    await looksWell(page, 'password', page.getByText('Mal preenchido'))

    await page.goto('/sessoes')
    await expect(page.getByText('Esta sessão', { exact: true })).toBeVisible()
    await looksWell(page, 'sessoes', page.getByText('Programa', { exact: false }).first())
    await page.getByRole('button', { name: 'Terminar as outras sessões' }).click()
    await looksWell(page, 'terminar', page.getByRole('dialog'))
    await page.getByRole('button', { name: 'Terminar as outras', exact: true }).click()
    await looksWell(page, 'terminadas', page.getByText('Só esta sessão está aberta.'))
    await page.getByRole('button', { name: /^Utilizador:/u }).click()
    await looksWell(page, 'menu', page.getByRole('menuitem', { name: 'Sessões' }))

    const link = '#email=marta.de.um.nome.comprido%40exemplo.pt&token=qualquer'
    await page.goto(`/confirmar-email${link}`)
    await page.getByRole('button', { name: 'Confirmar email' }).click()
    await looksWell(page, 'confirmar', page.getByText('Introduza a sua palavra-passe.'))
    await page.goto(`/cancelar-email${link}`)
    const cancel = page.getByRole('button', { name: 'Cancelar a alteração' })
    await looksWell(page, 'cancelar', cancel)
    expect(faults).toEqual([])
    await cancel.click()
    await expect(page).toHaveURL('/proibido')
    await looksWell(page, 'gasta', page.getByText('Ligação inválida ou expirada.'))
    await program.dispose()
  })
})

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use(look)

    test('a temporary password leads to the change, and nowhere else', async ({ page, contas }) => {
      const conta = await contas.temporaria()
      const faults = watch(page)
      await enter(page, conta)
      await expect(page).toHaveURL('/alterar-password')
      await expect(page.getByText('A sua palavra-passe é temporária')).toBeVisible()
      await expect(page.getByRole('navigation')).toHaveCount(0)
      await expectAccessible(page)
      await page.getByRole('button', { name: /^Utilizador:/u }).click()
      await expect(page.getByRole('menuitem', { name: 'Terminar sessão' })).toBeVisible()
      await expect(page.getByRole('menuitem', { name: 'Mudar de empresa' })).toHaveCount(0)
      await page.keyboard.press('Escape')
      for (const path of ['/', '/funcionario', '/empresa', '/editar-informacao']) {
        await page.goto(path)
        await expect(page).toHaveURL('/alterar-password')
      }
      await page.getByLabel(/^Palavra-passe atual/u).fill(conta.pass)
      await typeTwice(page, other)
      await page.getByRole('button', { name: 'Guardar' }).click()
      await expect(page.getByText('Palavra-passe alterada com sucesso.')).toBeVisible()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('main').getByText('Não tem acessos definidos')).toBeVisible()
      expect(faults).toEqual([])
    })
  })
}

test('the notices are switched at once, and stay so', async ({ page, contas }) => {
  await beConta(page, await contas.nova())
  await page.goto('/editar-informacao')
  const notices = page.getByRole('switch', { name: 'Pedidos respondidos' })
  await expect(notices).toBeChecked()
  await notices.press('Space')
  await expect(notices).not.toBeChecked()
  await expect(notices).not.toHaveAttribute('aria-disabled')
  await page.reload()
  await expect(notices).toBeVisible()
  await expect(notices).not.toHaveAttribute('aria-disabled')
  await expect(notices).not.toBeChecked()
})

test('a change of the password names what is wrong, goes on here and ends the session elsewhere', async ({
  page,
  another,
  contas,
}) => {
  const conta = await contas.nova()
  const elsewhere = await another()
  await enter(elsewhere, conta)
  await beConta(page, conta)
  await page.goto('/alterar-password')
  const current = page.getByLabel(/^Palavra-passe atual/u)
  const save = page.getByRole('button', { name: 'Guardar' })

  await save.click()
  await expect(page.getByText('Mal preenchido')).toBeVisible()
  await expect(current).toBeFocused()
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(3)

  await current.fill('não é esta, de certeza')
  await typeTwice(page, other, `${other}!`)
  await current.focus()
  await expect(page.getByText('Palavra-passe não coincidem')).toHaveCount(1)
  await save.click()
  await expect(page.getByText('Palavra-passe não coincidem')).toHaveCount(2)

  await typeTwice(page, other)
  await save.click()
  await expect(page.getByText('A palavra-passe atual está incorreta.').first()).toBeVisible()
  await expect(current).toBeFocused()
  await expect(current).toHaveAttribute('aria-invalid', 'true')

  await current.fill(conta.pass)
  await typeTwice(page, 'palavra-passe')
  await save.click()
  await expect(page.getByText('Esta palavra-passe é demasiado comum.').first()).toBeVisible()

  await typeTwice(page, other)
  await save.click()
  await expect(page.getByText('Palavra-passe alterada com sucesso.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.reload()
  await expect(page.getByRole('button', { name: /^Utilizador:/u })).toBeVisible()
  await expectEnded(elsewhere)
})

test('the sessions tell the browsers apart and end the one of another', async ({
  page,
  browser,
  contas,
}) => {
  const conta = await contas.nova()
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/26.1 Safari/604.1'
  const elsewhere = await browser.newContext({ userAgent: phone })
  const lost = await elsewhere.newPage()
  await enter(lost, conta)
  await beConta(page, conta)
  await page.goto('/sessoes')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    /Esta sessão/u,
    'Safari no iPhone',
  ])
  await page.getByRole('button', { name: 'Terminar a sessão Safari no iPhone' }).click()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Terminar a sessão Safari no iPhone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Terminar a sessão' }).click()
  await expect(page.getByText('Só esta sessão está aberta.')).toBeVisible()
  await expectEnded(lost)
  await elsewhere.close()

  await page.getByRole('button', { name: 'Terminar esta sessão' }).click()
  await expect(page.getByText('Tem a certeza que pretende terminar a sua sessão?')).toBeVisible()
  await page.getByRole('button', { name: 'Sim' }).click()
  await expect(page).toHaveURL('/login')
})

test('sessions that cannot be read say so and can be asked for again', async ({ page, contas }) => {
  await beConta(page, await contas.nova())
  await page.route('**/api/sessao', (route) => route.abort('connectionfailed'))
  await page.goto('/sessoes')
  await expect(page.getByText('Sem ligação ao servidor.')).toBeVisible()
  await page.unroute('**/api/sessao')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText('Só esta sessão está aberta.')).toBeVisible()
})

test('the password is changed by the keyboard alone', async ({ page, contas }) => {
  const conta = await contas.nova()
  await enter(page, conta)
  await expect(page.getByRole('heading', { name: 'Marta' })).toBeVisible()
  await page.getByRole('button', { name: /^Utilizador:/u }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Mudar de empresa' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Alterar palavra-passe' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.insertText(ownPassword)
  for (const text of [other, other]) {
    // Skips the button that shows the characters.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.insertText(text)
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await enter(page, { email: conta.email, pass: other })
})
