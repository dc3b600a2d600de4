import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { startOidc } from '#test/oidc.ts'
import { linkTo } from './invite.ts'
import { test } from './jornada.ts'
import { emissorPort, looksWell, named, onPhone, watch } from './kit.ts'
import { resumePrestador, sendAsPrestador } from './sessions.ts'

const dialog = (page: Page) => page.getByRole('dialog').last()

test.describe('a company’s own login', () => {
  test.use(onPhone)
  test('is set up by the provider, entered by a link in the mailbox, then by itself', async ({
    page,
    another,
  }) => {
    const faults = watch(page)
    // another site than the portal's, as a company's login page is
    const oidc = await startOidc(emissorPort, 'localhost')
    const dominio = `d${randomUUID().slice(0, 8)}.exemplo.pt`
    const email = `dona@${dominio}`
    const nome = `Serralharia ${randomUUID().slice(0, 8)}`
    const administrador = { nome: 'Ana Dona', email }
    const { cd } = await sendAsPrestador<{ cd: number }>('POST', '/api/prestador/empresa', {
      nome,
      administrador,
    })

    await resumePrestador(page, `/prestador/empresa/${cd}`)
    await page.getByRole('button', { name: 'Definir a entrada' }).click()
    await dialog(page).getByLabel('Emissor').fill(oidc.origem)
    await dialog(page).getByLabel('Identificador do cliente').fill(oidc.cliente)
    await dialog(page).getByRole('button', { name: 'Guardar' }).click()
    await looksWell(page, 'definir', dialog(page).getByText('Indique o segredo do cliente.').last())
    await dialog(page).getByLabel('Segredo do cliente').fill(oidc.segredo)
    await dialog(page).getByRole('button', { name: 'Guardar' }).click()
    await page.getByRole('button', { name: 'Acrescentar um domínio' }).click()
    await dialog(page).getByRole('textbox', { name: 'Domínio' }).fill(dominio)
    await dialog(page).getByRole('button', { name: 'Acrescentar' }).click()
    await looksWell(page, 'por-comprovar', page.getByText('Por comprovar'))
    await page.getByRole('button', { name: 'Confirmar pela palavra' }).click()
    await dialog(page).getByLabel('Como confirmou').fill('Pedido assinado pela gerência')
    await looksWell(page, 'palavra', dialog(page).getByText('Fica no registo da empresa,'))
    await dialog(page).getByRole('button', { name: 'Confirmar' }).click()
    await looksWell(page, 'definida', page.getByText('Comprovado', { exact: true }))

    oidc.pessoa = { sub: `sub ${email}`, email }
    const ana = await another()
    await ana.goto(`${named}/login`)
    await ana.getByRole('link', { name: 'Entrar com a conta da empresa' }).click()
    await looksWell(ana, 'entrar', ana.getByLabel('Email da empresa'))
    await ana.getByLabel('Email da empresa').fill(email)
    await ana.getByRole('button', { name: 'Continuar' }).click()
    await looksWell(ana, 'primeira-vez', ana.getByText('É a primeira vez que entra assim.'))
    // the first message is the invitation
    await ana.goto((await linkTo(email, 2)).replace('127.0.0.1', 'localhost'))
    await looksWell(ana, 'confirmar', ana.getByText('passa a abrir a conta'))
    await ana.getByRole('button', { name: 'Confirmar e entrar' }).click()
    await expect(ana.getByRole('heading', { level: 1 })).toContainText('Ana')
    await ana.goto(`${named}/sessoes`)
    await looksWell(ana, 'sessoes', ana.getByText('conta da empresa').first())

    const again = await another()
    await again.goto(`${named}/entrada-empresa`)
    await again.getByLabel('Email da empresa').fill(email)
    await again.getByRole('button', { name: 'Continuar' }).click()
    await expect(again).not.toHaveURL(/entrada-empresa/u)
    await again.goto(`${named}/funcionario`)
    await expect(again.getByText('Ainda não há funcionários')).toBeVisible()
    expect(faults).toEqual([])
    await oidc.stop()
  })

  test('that is away, or answers what it should not, says what to do', async ({ page }) => {
    await page.goto('/entrada-empresa')
    await page.getByLabel('Email da empresa').fill('ana@sem-entrada.exemplo.pt')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await looksWell(page, 'sem-entrada', page.getByText('Não há entrada da empresa'))
    await page.goto('/entrada-empresa/volta?code=gasto&state=gasto')
    await looksWell(page, 'gasta', page.getByText('Esta entrada não começou neste navegador'))
    await expect(page).toHaveURL('/entrada-empresa/volta')
  })
})
