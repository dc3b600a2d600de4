import { expect, type Page } from '@playwright/test'
import { linkIn } from '#test/links.ts'
import { enter, expectLogin, test, typeTwice } from './contas.ts'
import { linkTo, ownPassword } from './invite.ts'
import { logIn, looksWell, onPhone, watch } from './kit.ts'
import { beAdmin, enterAs, newUser, openEdit } from './membros.ts'
import { atlantico, serra } from './sessions.ts'

const chosen = 'maré cheia ao fim da tarde'

const mark = (page: Page) => page.getByRole('link', { name: '1 convite por aceitar' })
const invitations = (page: Page) => page.getByRole('region', { name: 'Convites por aceitar' })
/** Its name begins with the company's; what waits there follows once it is counted. */
const cardOfSerra = (page: Page) => page.getByRole('button', { name: /^Serra Norte, Lda\./u })
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('the way of an invitation', () => {
  test.use(onPhone)

  test('an invitation leads from the mail into the portal', async ({ page, contas }) => {
    const faults = watch(page)
    const { email } = await contas.convidada()
    const link = await linkTo(email)
    await page.goto(link)
    await expect(h1(page)).toHaveText('Convite')
    await expect(page.getByText('Boas-vindas ao Apto')).toBeVisible()
    for (const text of [atlantico, 'Helena Duarte', email]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    }
    await expect(page).toHaveURL('/convite')
    expect(await page.content()).not.toContain(linkIn(link).token)
    await looksWell(page, 'convite', page.getByText('Boas-vindas ao Apto'))
    await typeTwice(page, 'curta', 'outra')
    await page.getByRole('button', { name: 'Ativar a conta' }).click()
    await looksWell(page, 'curta', page.getByText('tem de ter pelo menos 12 caracteres'))
    await typeTwice(page, chosen)
    await page.getByRole('button', { name: 'Ativar a conta' }).click()
    await expect(page.getByText('Palavra-passe definida com sucesso.')).toBeVisible()
    await expectLogin(page)
    await enter(page, { email, pass: chosen })
    await expect(page).toHaveURL('/')
    expect(faults).toEqual([])

    // The link works once.
    await page.goto(link)
    await expect(page).toHaveURL('/proibido')
    await expect(page.getByText('Ligação inválida ou expirada.')).toBeVisible()
    await looksWell(page, 'usado', page.getByText('peça a quem o convidou que lho envie de novo'))
  })

  test('an open invitation is marked in the frame, and answered beside the companies', async ({
    page,
    contas,
  }) => {
    const faults = watch(page)
    const conta = await contas.nova()
    await contas.invite(conta.email)
    await page.goto(await linkTo(conta.email))
    await looksWell(page, 'aceitar', page.getByRole('button', { name: 'Aceitar convite' }))
    await enter(page, conta)
    await looksWell(page, 'marca', mark(page))
    await mark(page).click()
    await looksWell(page, 'empresas', invitations(page).getByText(serra))
    await page.getByRole('button', { name: 'Recusar' }).click()
    await looksWell(page, 'recusar', page.getByRole('dialog', { name: 'Recusar o convite?' }))
    expect(faults).toEqual([])
  })
})

test('whoever has an account accepts by the mail, with no password to choose, and is led to the login', async ({
  page,
  contas,
}) => {
  const conta = await contas.nova()
  await contas.invite(conta.email)
  const link = await linkTo(conta.email)
  await page.goto(link)
  await expect(page.getByText(serra)).toBeVisible()
  await expect(page.getByLabel(/^Nova palavra-passe/u)).toHaveCount(0)
  await page.getByRole('button', { name: 'Aceitar convite' }).click()
  await expect(page.getByText(`Convite aceite. Já tem acesso a ${serra}`)).toBeVisible()
  await expect(page).toHaveURL('/login')
  await logIn(page, conta.email, conta.pass)
  await expect(page).toHaveURL('/empresa')
  await expect(page.getByRole('button', { name: serra })).toBeVisible()
  await expect(page.getByRole('button', { name: atlantico })).toBeVisible()
})

test('who accepts by the mail in the browser he is logged in with goes on to the companies', async ({
  page,
  contas,
}) => {
  const conta = await contas.nova()
  await enter(page, conta)
  await contas.invite(conta.email)
  await page.goto(await linkTo(conta.email))
  await page.getByRole('button', { name: 'Aceitar convite' }).click()
  await expect(page).toHaveURL('/empresa')
  await page.getByRole('button', { name: serra }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: `Empresa: ${serra}` })).toBeVisible()
})

test('in the portal an invitation is accepted, and the company is there at once', async ({
  page,
  contas,
}) => {
  const conta = await contas.nova()
  await contas.invite(conta.email)
  await enter(page, conta)
  await mark(page).click()
  await expect(invitations(page).getByText(/Convite de Helena Duarte, válido até/u)).toBeVisible()
  await expect(cardOfSerra(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Aceitar' }).press('Enter')
  await expect(page.getByText(`Convite aceite. Já tem acesso a ${serra}`)).toBeVisible()
  await expect(invitations(page)).toHaveCount(0)
  await expect(mark(page)).toHaveCount(0)
  await expect(h1(page)).toBeFocused()
  await page.getByRole('button', { name: serra }).click()
  await expect(page.getByRole('link', { name: `Empresa: ${serra}` })).toBeVisible()
})

test('in the portal an invitation is refused, after asking', async ({ page, contas }) => {
  const conta = await contas.nova()
  await contas.invite(conta.email)
  // An invitation that is refused before its mail leaves sends none.
  const link = await linkTo(conta.email)
  await enter(page, conta)
  await mark(page).click()
  await page.getByRole('button', { name: 'Recusar' }).press('Enter')
  const asked = page.getByRole('dialog', { name: 'Recusar o convite?' })
  await expect(asked.getByText(serra)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Recusar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await asked.getByRole('button', { name: 'Recusar convite' }).click()
  await expect(page.getByText('Convite recusado.')).toBeVisible()
  await expect(invitations(page)).toHaveCount(0)
  await expect(h1(page)).toBeFocused()
  await expect(page.getByRole('button', { name: serra })).toHaveCount(0)
  await page.goto(link)
  await expect(page).toHaveURL('/proibido')
})

test('invitations that cannot be read say so, and keep nobody from his companies', async ({
  page,
  contas,
}) => {
  const conta = await contas.nova()
  await contas.invite(conta.email)
  await enter(page, conta)
  await page.route(/\/convite$/u, (route) => route.abort('connectionfailed'))
  await page.goto('/empresa')
  await expect(page.getByText('Não foi possível carregar os seus convites')).toBeVisible()
  await expect(page.getByRole('button', { name: atlantico })).toBeVisible()
  await page.unroute(/\/convite$/u)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(invitations(page).getByText(serra)).toBeVisible()
})

test('a refusal of the server is told, and the invitation stays', async ({ page, contas }) => {
  const conta = await contas.nova()
  await contas.invite(conta.email)
  await enter(page, conta)
  await mark(page).click()
  await page.route(/\/aceitar$/u, (route) => route.abort('connectionfailed'))
  await page.getByRole('button', { name: 'Aceitar' }).click()
  await expect(page.getByText(/^Sem ligação ao servidor/u)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aceitar' })).not.toHaveAttribute('aria-disabled')
  await page.unroute(/\/aceitar$/u)
  await page.getByRole('button', { name: 'Aceitar' }).click()
  await expect(page.getByText(/^Convite aceite\./u)).toBeVisible()
})

test('what the page was told of the account is put right by the server', async ({
  page,
  contas,
}) => {
  // Answers as if the account had been so from the start.
  const tell = async (definir_password: boolean) =>
    await page.route(/reset-password\/verificar$/u, async (route) => {
      const response = await route.fetch()
      const told = await response.json()
      await route.fulfill({
        response,
        json: { ...told, convite: { ...told.convite, definir_password } },
      })
    })

  const { email } = await contas.convidada()
  await tell(false)
  await page.goto(await linkTo(email))
  await page.getByRole('button', { name: 'Aceitar convite' }).click()
  await expect(page.getByText('escolha primeiro a palavra-passe da sua conta')).toBeVisible()
  await typeTwice(page, ownPassword)
  await page.getByRole('button', { name: 'Ativar a conta' }).click()
  await expect(page).toHaveURL('/login')

  await contas.invite(email)
  await page.unroute(/reset-password\/verificar$/u)
  await tell(true)
  await page.goto(await linkTo(email, 2))
  await typeTwice(page, chosen)
  await page.getByRole('button', { name: 'Ativar a conta' }).click()
  await expect(page.getByText('basta aceitar o convite')).toBeVisible()
  await page.getByRole('button', { name: 'Aceitar convite' }).click()
  await expect(page.getByText(/^Convite aceite\./u)).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('who is left without a company is told that an invitation waits', async ({
  page,
  another,
  contas,
}) => {
  await beAdmin(page)
  const conta = await newUser(page, { adm: true })
  await contas.invite(conta.email)
  const own = await another()
  await enterAs(own, conta)
  const dialog = await openEdit(own, conta)
  await dialog.getByLabel('Inativo').check()
  await own.getByRole('button', { name: 'Editar', exact: true }).click()
  await own.getByRole('button', { name: 'Ficar inativo' }).click()
  await expect(own).toHaveURL('/empresa')
  await expect(own.getByText('Sem empresas')).toBeVisible()
  await expect(own.getByText('Aceite um convite para começar.')).toBeVisible()
  await own.getByRole('button', { name: 'Aceitar' }).click()
  await cardOfSerra(own).click()
  await expect(own.getByRole('link', { name: `Empresa: ${serra}` })).toBeVisible()
})
