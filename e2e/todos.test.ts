import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { test } from './jornada.ts'
import { ask, empresaOf, looksWell } from './kit.ts'
import { askAdmissao, beInSerra, someone } from './pedidos.ts'
import { resume, send, sendAsPrestador } from './sessions.ts'

// Acts on all that a filter finds, in the smaller company, on people of their own.

type Pessoa = { cd: number; nome: string }

/** Employees named alike. */
async function admitAll(page: Page, apelido: string, names: readonly string[]) {
  await beInSerra(page)
  for (const one of names) {
    const cd = await askAdmissao(page, `${one} ${apelido}`)
    await sendAsPrestador('POST', `/api/prestador/funcionario/pendente/${cd}/aceitar`)
  }
  const org = await empresaOf(page)
  const path = `/api/empresa/${org}/funcionario?pagina=1&quantidade=100&ordenacao=nome.asc`
  const { message } = await ask<{ message: Pessoa[] }>(
    page,
    `${path}&pesquisa=${encodeURIComponent(apelido)}`,
  )
  return { org, pessoas: message }
}

const leave = async (page: Page, org: number, { cd, nome }: Pessoa) =>
  await send(page, 'POST', `/api/empresa/${org}/funcionario/pendente/saida`, {
    cd,
    nome,
    dt_inactiv: '2090-12-30',
  })

/** Open requests about these people. */
async function openOf(page: Page, org: number, apelido: string) {
  const path = `/api/empresa/${org}/funcionario/pendente?pagina=1&quantidade=100&estado=0`
  const { count } = await ask<{ count: number }>(
    page,
    `${path}&pesquisa=${encodeURIComponent(apelido)}`,
  )
  return count
}

const bar = (page: Page) => page.getByRole('region', { name: 'Funcionários selecionados' })
const receipt = (page: Page) => page.getByRole('region', { name: 'Recibo' })
const review = (page: Page) => page.getByRole('dialog', { name: 'Rever antes de enviar' })
const act = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true })

test('all that a filter finds leave at once: reviewed, counted, sent once over a lost line, and undone whole', async ({
  page,
}) => {
  const apelido = someone('Todos')
  const names = Array.from({ length: 12 }, (_, at) => `Ana${String.fromCodePoint(97 + at)}`)
  const { org, pessoas } = await admitAll(page, apelido, names)
  const [primeira, segunda] = pessoas
  if (!primeira || !segunda) throw new Error('nobody was admitted')
  await leave(page, org, primeira)

  await page.goto(`/funcionario?pesquisa=${encodeURIComponent(apelido)}&col=nome.idade`)
  await page.getByRole('link', { name: 'Selecionar vários' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Selecionar funcionários')
  // The search and the chosen columns come along.
  await expect(page.getByRole('columnheader')).toHaveText([
    /^(?:Selecionar.*)?$/u,
    /Func/u,
    /Idade/u,
  ])
  const page1 = page.getByRole('checkbox', { name: 'Selecionar todos desta página' })
  await page1.focus()
  await page.keyboard.press('Space')
  await expect(bar(page)).toContainText('10 selecionados')
  await act(page, 'Selecionar todos os 12 que o filtro encontra').press('Enter')
  await expect(bar(page)).toContainText('12 selecionados')

  await act(page, 'Pedir a saída').press('Enter')
  const form = page.getByRole('dialog', { name: 'Saída de 12 pessoas' })
  await form.getByLabel('Data de inativação').fill('31/12/2090')
  await form.getByRole('button', { name: 'Rever' }).press('Enter')

  await expect(review(page)).toContainText('Vão ser criados 11 pedidos de saída')
  const fora = review(page).getByRole('region', { name: 'Quem fica de fora' })
  await expect(fora).toContainText(`${primeira.nome}: já tem um pedido de saída por responder.`)
  const saving = page.waitForEvent('download')
  await fora.getByRole('button', { name: 'Descarregar a lista' }).click()
  const file = readFileSync(await (await saving).path(), 'utf8')
  expect(file).toContain(`;${primeira.nome};já tem um pedido de saída por responder`)

  const typed = review(page).getByLabel(/^Para confirmar/u)
  const enviar = review(page).getByRole('button', { name: 'Enviar 11 pedidos' })
  await expect(enviar).toHaveAttribute('aria-disabled', 'true')
  await typed.fill('12')
  await typed.press('Enter')
  await expect(review(page)).toContainText('Falta escrever o número de pessoas.')
  await looksWell(page, 'todos-rever', review(page))
  await typed.fill('11')

  // Somebody asks for one of them meanwhile, and the line is lost after the server's work.
  await leave(page, org, segunda)
  await page.route(
    '**/saida/todos',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await typed.press('Enter')
  await expect(page.getByText(/^Sem ligação ao servidor/u)).toBeVisible()
  await expect(enviar).not.toHaveAttribute('aria-disabled')
  await typed.press('Enter')

  await expect(receipt(page)).toContainText('10 pedidos de saída; 2 pessoas ficaram de fora.')
  await expect(receipt(page)).toContainText(/Pedidos .*n\.ºs \d+ (?:a|e) \d+/u)
  expect(await openOf(page, org, apelido)).toBe(12)
  await expect(receipt(page)).toBeInViewport({ ratio: 1 })

  // The undo outlives a reload.
  await page.reload()
  await receipt(page).getByRole('button', { name: 'Anular os 10 pedidos' }).click()
  await expect(page.getByText('Os 10 pedidos foram anulados.')).toBeVisible()
  await expect(receipt(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await openOf(page, org, apelido)).toBe(2)
})

test('some are transferred and asked exams for, and where nobody is left nothing can be sent', async ({
  page,
}) => {
  const apelido = someone('Alguns')
  const { org, pessoas } = await admitAll(page, apelido, ['Rita', 'Sara'])
  const choose = async () => {
    await page.goto(`/funcionario/escolher?pesquisa=${encodeURIComponent(apelido)}`)
    await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check()
  }
  await choose()
  await looksWell(page, 'todos-escolhidos', bar(page))
  await act(page, 'Pedir marcação').click()
  const exame = page.getByRole('dialog', { name: 'Pedir marcação de 2 pessoas' })
  await exame.getByRole('button', { name: 'Rever' }).click()
  await expect(review(page)).toContainText('Vão ser criados 2 pedidos de marcação')
  await review(page).getByRole('button', { name: 'Enviar 2 pedidos' }).dblclick()
  await expect(receipt(page)).toContainText('2 pedidos de marcação; ninguém ficou de fora.')
  await looksWell(page, 'todos-recibo', receipt(page))
  await receipt(page).getByRole('button', { name: 'Anular os 2 pedidos' }).click()
  await expect(page.getByText('Os 2 pedidos foram anulados.')).toBeVisible()

  const transfer = async () => {
    await choose()
    await act(page, 'Transferir').click()
    const form = page.getByRole('dialog', { name: 'Transferência de 2 pessoas' })
    await form.getByRole('button', { name: 'Novo organigrama', exact: true }).click()
    await page.getByRole('treeitem', { disabled: false }).nth(1).click()
    await looksWell(page, 'todos-transferencia', form)
    await form.getByRole('button', { name: 'Rever' }).click()
  }
  await transfer()
  await review(page)
    .getByLabel(/^Para confirmar/u)
    .fill('2')
  await review(page).getByRole('button', { name: 'Enviar 2 pedidos' }).click()
  await expect(receipt(page)).toContainText('2 pedidos de transferência')
  expect(await openOf(page, org, apelido)).toBe(2)

  // An answered request: the act is no longer undone whole.
  const sent = Number(new URL(page.url()).searchParams.get('pedido'))
  await sendAsPrestador('POST', `/api/prestador/funcionario/pendente/${sent}/aceitar`)
  await receipt(page).getByRole('button', { name: 'Anular os 2 pedidos' }).click()
  await expect(page.getByText(/já não se anulam todos/u)).toBeVisible()

  await transfer()
  await expect(review(page)).toContainText('Não resta ninguém')
  await review(page).getByRole('button', { name: 'Voltar e corrigir' }).click()
  await expect(page.getByRole('dialog', { name: 'Transferência de 2 pessoas' })).toBeVisible()

  // Somebody asks for both between the review and its sending: it is made again, and says so.
  await choose()
  await act(page, 'Pedir a saída').click()
  const saida = page.getByRole('dialog', { name: 'Saída de 2 pessoas' })
  await saida.getByLabel('Data de inativação').fill('31/12/2090')
  await saida.getByRole('button', { name: 'Rever' }).click()
  const typed = review(page).getByLabel(/^Para confirmar/u)
  await typed.fill('2')
  for (const pessoa of pessoas) await leave(page, org, pessoa)
  await typed.press('Enter')
  await expect(page.getByText(/^Nada foi pedido\. Rita/u)).toBeVisible()
  await expect(review(page)).toContainText('Nenhum pedido vai ser criado.')
  await expect(review(page)).toContainText(/Sara [^:]*: já tem um pedido de saída por responder/u)
  await looksWell(page, 'todos-rever-ninguem', review(page))
})

test('who may not edit employees selects none', async ({ page }) => {
  await resume(page, 'leitura@demo.example', '/funcionario/escolher')
  await expect(page).toHaveURL('/proibido')
})
