import { expect, type Page } from '@playwright/test'
import { test } from './jornada.ts'
import { choose } from './formulario.ts'
import { ask, dayAhead, empresaOf, looksWell, onPhone, watch } from './kit.ts'
import { beInSerra, row, someone } from './pedidos.ts'
import { resumePrestador, send, sendAsPrestador } from './sessions.ts'

const dialog = (page: Page) => page.locator('dialog[open]').last()
const at = (path: string, nome: string) => `${path}?dias=todos&pesquisa=${encodeURIComponent(nome)}`
const isoIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

type Admitted = { cd: number; org: number }

/** Asks for an admission, which the provider accepts. */
async function admit(page: Page, nome: string, more: object = {}): Promise<Admitted> {
  const org = await empresaOf(page)
  const [categoria] = (await ask<{ message: { cd: number }[] }>(page, `/api/categoria/${org}`))
    .message
  const body = {
    nome,
    sexo: '1',
    dt_nasc: '1990-05-17',
    cd_nacion: 620,
    cd_categ: categoria?.cd,
    dt_ini_instit: '2025-01-06',
    cd_organig: org,
    ...more,
  }
  const { cd } = await send<{ cd: number }>(
    page,
    'POST',
    `/api/empresa/${org}/funcionario/pendente/admissao`,
    body,
  )
  await sendAsPrestador('POST', `/api/prestador/funcionario/pendente/${cd}/aceitar`)
  const found = await ask<{ message: { cd: number }[] }>(
    page,
    `/api/empresa/${org}/funcionario?pagina=1&quantidade=10&pesquisa=${encodeURIComponent(nome)}`,
  )
  return { cd: found.message[0]?.cd ?? 0, org }
}

async function record(cd_funcion: number, days: number, more: object = {}) {
  const { message } = await sendAsPrestador<{ message: { cd: number }[] }>(
    'GET',
    '/api/prestador/saude/medico',
  )
  const [medico] = message
  return await sendAsPrestador<{ dt_expir: string }>('POST', '/api/prestador/saude/exame', {
    cd_funcion,
    cd_tipo_exam: 1,
    dt: isoIn(days),
    hr: '10:00',
    cd_medic: medico?.cd,
    cd_decis: 'A',
    ...more,
  })
}

test('a night worker owes the admission exam, takes note of its certificate, and owes one each year', async ({
  page,
  another,
}) => {
  const faults = watch(page)
  const staff = await another()
  await beInSerra(page)
  const nome = someone('Noturna')
  const { cd } = await admit(page, nome, { noturno_de: '2025-01-06' })

  await page.goto(at('/saude/dever', nome))
  await expect(row(page, nome)).toContainText('Admissão')
  await looksWell(page, 'dever-empresa', page.getByText(nome).first())

  await resumePrestador(staff, at('/prestador/saude/dever', nome))
  await expect(row(staff, nome)).toContainText('Admissão')
  await staff.getByRole('button', { name: `Porque falta a ${nome}` }).click()
  await expect(dialog(staff)).toContainText('Lei n.º 102/2009, art. 108.º, n.º 3 a)')
  await looksWell(staff, 'dever-porque', dialog(staff))
  await staff.keyboard.press('Escape')

  const { dt_expir } = await record(cd, -1, { ficha: { gerar: true } })
  expect(dt_expir.slice(0, 4)).toBe(String(Number(isoIn(-1).slice(0, 4)) + 1))
  await page.goto(at('/saude/dever', nome))
  await expect(row(page, nome)).toContainText('Trabalho noturno')
  await page.goto(`/funcionario?pesquisa=${encodeURIComponent(nome)}&detalhe=${cd}`)
  await expect(dialog(page)).toContainText('Condições de trabalho')
  await expect(dialog(page)).toContainText('06-01-2025')

  await page.goto(`/saude/exame?pesquisa=${encodeURIComponent(nome)}&conhecimento=por_dar`)
  await expect(row(page, nome)).toContainText('Por dar a conhecer')
  await page.getByRole('checkbox', { name: `Selecionar a ficha de ${nome}` }).check()
  await page.getByRole('button', { name: 'Dar a conhecer (1)' }).click()
  await dialog(page).getByRole('radio', { name: 'Assinou a ficha em papel' }).check()
  await dialog(page).getByRole('button', { name: 'Registar' }).click()
  await expect(page.getByText('1 ficha dada a conhecer.')).toBeVisible()
  await page.goto(`/saude/exame?pesquisa=${encodeURIComponent(nome)}`)
  await expect(row(page, nome)).toContainText(`Conhecida em ${dayAhead(0)}`)
  expect(faults).toEqual([])
})

test('back after 45 days: the company tells the days, the physician puts the exam aside', async ({
  page,
  another,
}) => {
  const staff = await another()
  await beInSerra(page)
  const nome = someone('Regressada')
  const { cd } = await admit(page, nome)
  await resumePrestador(staff, at('/prestador/saude/dever', nome))
  await record(cd, -100)

  await page.goto(`/funcionario?pesquisa=${encodeURIComponent(nome)}&detalhe=${cd}`)
  await dialog(page).getByRole('button', { name: 'Indicar ausência' }).click()
  await dialog(page).getByLabel('Primeiro dia').fill(dayAhead(-50))
  await dialog(page).getByLabel('Último dia').fill(dayAhead(-60))
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog(page)).toContainText('O fim não pode ser anterior ao início.')
  await dialog(page).getByLabel('Último dia').fill(dayAhead(-6))
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Ausência registada.')).toBeVisible()
  await expect(dialog(page)).toContainText('Regresso')
  await looksWell(page, 'dever-ausencia', dialog(page))

  await staff.goto(at('/prestador/saude/dever', nome))
  const regresso = row(staff, nome).filter({ hasText: 'Regresso' })
  await expect(regresso).toContainText(dayAhead(-5))
  await regresso.getByRole('button', { name: `Porque falta a ${nome}` }).click()
  await dialog(staff).getByRole('button', { name: 'Adiar: Regresso' }).click()
  await dialog(staff).getByLabel('Adiar até').fill(dayAhead(20))
  await dialog(staff).getByLabel('Razão').fill('Vem ao centro no dia 20.')
  await dialog(staff).getByRole('button', { name: 'Adiar', exact: true }).click()
  await expect(dialog(staff)).toContainText(`Adiado até ${dayAhead(20)}`)
  await page.goto(at('/saude/dever', nome))
  const linha = row(page, nome).filter({ hasText: 'Regresso' })
  await expect(linha).toContainText(dayAhead(20))
})

test('a function that changed owes an exam from the day on which the provider accepts it', async ({
  page,
}) => {
  await beInSerra(page)
  const org = await empresaOf(page)
  const { message: funcoes } = await ask<{ message: { cd: number; nome: string }[] }>(
    page,
    `/api/funcion/${org}`,
  )
  const [antes, depois] = funcoes
  const nome = someone('Mudada')
  const { cd } = await admit(page, nome, { cd_func_propost: antes?.cd })
  await record(cd, -100)

  await page.goto(`/funcionario/${cd}/editar`)
  await choose(page, 'Função proposta', depois?.nome ?? '')
  await page.getByRole('button', { name: /^Rever/u }).click()
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  await expect(page).toHaveURL(/pedido=\d+/u)
  const pedido = /pedido=(\d+)/u.exec(page.url())?.[1] ?? ''
  await page.goto(at('/saude/dever', nome))
  await expect(row(page, nome)).not.toContainText('Mudança de função')
  await sendAsPrestador('POST', `/api/prestador/funcionario/pendente/${pedido}/aceitar`)
  await page.reload()
  const devida = row(page, nome).filter({ hasText: 'Mudança de função' })
  await expect(devida).toContainText(dayAhead(0))

  await record(cd, 0)
  await page.reload()
  await expect(row(page, nome)).not.toContainText('Mudança de função')
})

test('a protocol of a person and a protection read as the physician’s decision', async ({
  page,
  another,
}) => {
  const staff = await another()
  await beInSerra(page)
  const nome = someone('Vigiada')
  const { cd } = await admit(page, nome)
  await resumePrestador(staff, at('/prestador/saude/dever', nome))
  await record(cd, -100)
  await staff.goto(at('/prestador/saude/dever', nome))
  await staff.getByRole('button', { name: `Porque falta a ${nome}` }).click()
  await dialog(staff).getByRole('button', { name: 'Novo protocolo' }).click()
  await dialog(staff)
    .getByRole('radio', { name: `Uma pessoa: ${nome}` })
    .check()
  await dialog(staff).getByLabel('Nome').fill('Ruído alto')
  await dialog(staff).getByRole('combobox', { name: 'De quanto em quanto tempo' }).fill('6 meses')
  await staff.getByRole('option', { name: '6 meses', exact: true }).click()
  await dialog(staff).getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog(staff)).toContainText('Protocolo «Ruído alto»')
  await page.goto(at('/saude/dever', nome))
  await expect(row(page, nome)).toContainText('Por decisão do médico do trabalho')
  await expect(page.getByText('Ruído alto')).toHaveCount(0)
  await staff.goto(`/prestador/saude/protocolo?pesquisa=${encodeURIComponent('Ruído')}`)
  await expect(row(staff, nome)).toContainText('De 6 em 6 meses')
  await looksWell(staff, 'dever-protocolos', staff.getByText('Ruído alto').first())

  const outra = someone('Protegida')
  const { cd: protegida } = await admit(page, outra)
  await record(protegida, -100)
  await page.goto(at('/saude/dever', outra))
  await expect(row(page, outra)).not.toContainText('Por decisão')
  const path = `/api/prestador/saude/dever/funcionario/${protegida}/protecao`
  await sendAsPrestador('POST', path, { de: isoIn(0) })
  await page.reload()
  await expect(row(page, outra)).toContainText('Por decisão do médico do trabalho')
  await expect(page.getByText(/prote[cç]/iu)).toHaveCount(0)
})

test('who is asked for and booked is named with the duty that it answers', async ({
  page,
  another,
}) => {
  const faults = watch(page)
  const staff = await another()
  await beInSerra(page)
  const nome = someone('Por marcar')
  await admit(page, nome)

  // other journeys admit people of this company meanwhile: the figure is read again until it stands still
  await expect(async () => {
    await page.goto('/')
    await page.getByText(/^mais \d+ assuntos?/u).click()
    const figure = page.getByRole('link', { name: /exames? em falta, por marcar/u })
    const total = await figure.locator('span').first().textContent()
    await figure.click()
    await expect(page).toHaveURL(/marcado=false/u)
    const registos = total === '1' ? '1 registo' : `${total} registos`
    await expect(page.getByText(registos, { exact: true })).toBeVisible({ timeout: 3_000 })
  }).toPass()

  await page.goto(at('/saude/dever', nome))
  await page.getByRole('button', { name: `Pedir marcação de ${nome}` }).click()
  await expect(dialog(page).getByRole('region', { name: 'A que responde' })).toContainText(
    'Admissão, devido até 06-01-2025',
  )
  await looksWell(page, 'dever-pedir', dialog(page))
  await dialog(page).getByRole('button', { name: 'Enviar pedido' }).click()
  await expect(page.getByText('Pedido de marcação enviado com sucesso.')).toBeVisible()

  await resumePrestador(staff, at('/prestador/saude/dever', nome))
  await staff.getByRole('button', { name: `Marcar exame de ${nome}` }).click()
  const answered = dialog(staff).getByRole('region', { name: 'A que responde' })
  await expect(answered).toContainText('Lei n.º 102/2009, art. 108.º, n.º 3 a)')
  await expect(dialog(staff).getByRole('combobox', { name: 'Tipo de exame' })).toHaveValue(
    'Admissão',
  )
  await looksWell(staff, 'dever-marcar', dialog(staff))
  await staff.keyboard.press('Escape')
  await staff.getByRole('checkbox', { name: new RegExp(`^Selecionar ${nome}`, 'u') }).check()
  await staff.getByRole('button', { name: 'Marcar em série' }).click()
  await expect(dialog(staff).getByRole('list', { name: /^Quem é chamado/u })).toContainText(
    'Admissão, devido até 06-01-2025',
  )
  await looksWell(staff, 'dever-serie', dialog(staff))
  expect(faults).toEqual([])
})

test.describe('on a phone', () => {
  test.use(onPhone)

  test('the list of what is owed is read as cards', async ({ page }) => {
    await beInSerra(page)
    const nome = someone('Telefone')
    await admit(page, nome)
    await page.goto(at('/saude/dever', nome))
    await expect(page.getByText(nome).first()).toBeVisible()
    await looksWell(page, 'dever-telefone', page.getByText(nome).first())
  })
})
