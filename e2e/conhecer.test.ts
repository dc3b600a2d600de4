import { expect, type Page } from '@playwright/test'
import { pdfOf } from '#test/pdf-files.ts'
import { test } from './jornada.ts'
import { dayAhead, empresaOf, looksWell, watch } from './kit.ts'
import { askAdmissao, beInSerra, row, someone } from './pedidos.ts'
import { resumePrestador, sendAsPrestador } from './sessions.ts'

const dialog = (page: Page) => page.locator('dialog[open]')
const at = (path: string, nome: string) => `${path}?pesquisa=${encodeURIComponent(nome)}`
const iso = (day: string) => day.split('-').toReversed().join('-')

/** Somebody with a certificate of today, with restrictions. */
async function examine(page: Page, nome: string, restricoes: string) {
  const pedido = await askAdmissao(page, nome)
  await sendAsPrestador('POST', `/api/prestador/funcionario/pendente/${pedido}/aceitar`)
  const { message } = await sendAsPrestador<{ message: { cd: number }[] }>(
    'GET',
    at('/api/prestador/saude/funcionario', nome),
  )
  const [medico] = (
    await sendAsPrestador<{ message: { cd: number }[] }>('GET', '/api/prestador/saude/medico')
  ).message
  const cd_funcion = message[0]?.cd
  await sendAsPrestador('POST', '/api/prestador/saude/exame', {
    cd_funcion,
    cd_tipo_exam: 1,
    cd_medic: medico?.cd,
    dt: iso(dayAhead(0)),
    hr: '08:00',
    cd_decis: 'AC',
    restricoes,
    ficha: { gerar: true },
  })
  return { cd_funcion, cd_medic: medico?.cd }
}

test('the company gives certificates to know, adapts the post, and the physician sees what is open', async ({
  page,
  another,
}) => {
  const faults = watch(page)
  const staff = await another()
  await beInSerra(page)
  const nome = someone('Conhecida')
  const { cd_funcion, cd_medic } = await examine(page, nome, 'Não levantar mais de 10 kg')

  await page.goto(`${at('/saude/exame', nome)}&conhecimento=por_dar`)
  await expect(row(page, nome)).toContainText('Por dar a conhecer')
  await page.getByRole('checkbox', { name: `Selecionar a ficha de ${nome}` }).check()
  await page.getByRole('button', { name: 'Dar a conhecer (1)' }).click()
  await expect(dialog(page).getByText(`A ficha de ${nome}`)).toBeVisible()
  await looksWell(page, 'dar-a-conhecer')
  await dialog(page).getByRole('button', { name: 'Registar' }).click()
  await expect(dialog(page).getByText('Escolha como tomou conhecimento.')).toBeVisible()
  await dialog(page).getByRole('radio', { name: 'Assinou a ficha em papel' }).check()
  await dialog(page).getByRole('checkbox', { name: 'Foi-lhe entregue uma cópia da ficha' }).check()
  await dialog(page).getByRole('button', { name: 'Registar' }).dblclick()
  await expect(page.getByText('1 ficha dada a conhecer.')).toBeVisible()
  await expect(page.getByText('Nada encontrado')).toBeVisible()
  await page.goto(at('/saude/exame', nome))
  await expect(row(page, nome)).toContainText(`Conhecida em ${dayAhead(0)}`)
  await page.getByRole('button', { name: `Guardar a ficha assinada por ${nome}` }).click()
  const escolher = dialog(page).getByLabel('Escolher ficheiro')
  const papel = { name: 'assinada.pdf', mimeType: 'application/pdf' }
  await escolher.setInputFiles({ ...papel, buffer: Buffer.from('outra coisa') })
  await expect(dialog(page).getByRole('alert')).toContainText('assinada.pdf')
  await looksWell(page, 'ficha-assinada')
  await escolher.setInputFiles({ ...papel, buffer: pdfOf() })
  await expect(page.getByText(`Ficha assinada por ${nome} guardada.`)).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: `Descarregar a ficha assinada por ${nome}` }).click()
  expect((await saved).suggestedFilename()).toBe('assinada.pdf')
  await looksWell(page, 'exames')

  // Open tasks stand before the physician of the next exam.
  await page.getByRole('link', { name: 'Adaptações' }).click()
  await page.goto(at('/saude/adaptacao', nome))
  await expect(row(page, nome)).toContainText('Não levantar mais de 10 kg')
  await page
    .getByRole('button', { name: `Dizer quem trata da adaptação do posto de ${nome}` })
    .click()
  await dialog(page).getByLabel('Quem trata disto na empresa').fill('Chefe de produção')
  await dialog(page).getByLabel('Até quando').fill(dayAhead(20))
  await looksWell(page, 'adaptacao-a-cargo')
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(row(page, nome)).toContainText('Chefe de produção')
  await looksWell(page, 'adaptacoes')
  const dia = dayAhead(320)
  await sendAsPrestador('POST', '/api/prestador/saude/marcacao/exame', {
    cd_funcion,
    cd_tipo_exam: 2,
    cd_medic,
    dt: iso(dia),
    hr: '16:20',
  })
  await resumePrestador(staff, `/prestador/saude/resultado?dia=${iso(dia)}&medico=${cd_medic}`)
  await staff.getByRole('button', { name: new RegExp(nome, 'u') }).click()
  const vez = staff.getByRole('region', { name: nome })
  await expect(vez.getByText('a cargo de Chefe de produção')).toBeVisible()
  await looksWell(staff, 'sessao-com-adaptacao')
  await staff.goto(at('/prestador/saude/adaptacao', nome))
  await expect(row(staff, nome)).toContainText('Por fazer')
  await looksWell(staff, 'adaptacoes-do-prestador')

  await page.getByRole('button', { name: `Dar por feita a adaptação do posto de ${nome}` }).click()
  await dialog(page).getByLabel('O que foi feito').fill('Mesa elevatória na linha 2.')
  await dialog(page).getByRole('button', { name: 'Dar por feita' }).dblclick()
  await expect(page.getByText('está feita.')).toBeVisible()
  await page.goto(`${at('/saude/adaptacao', nome)}&estado=feita`)
  await expect(row(page, nome)).toContainText('Mesa elevatória na linha 2.')
  // the file that is none was refused
  expect(faults).toEqual([expect.stringContaining('400')])
})

test('the provider records for many, takes one back, and makes the letter of who read', async ({
  page,
  another,
}) => {
  const client = await another()
  await beInSerra(client)
  const nome = someone('Lida')
  const outra = `${nome} Segunda`
  await examine(client, nome, 'Sem trabalho em altura')
  await examine(client, outra, 'Sem trabalho noturno')
  await client.goto(at('/saude/exame', nome))
  await client.getByRole('button', { name: `Ficha de aptidão de ${nome}`, exact: true }).click()
  await expect(dialog(client).getByText('Sem trabalho em altura')).toBeVisible()

  await resumePrestador(
    page,
    `${at('/prestador/saude/funcionario/exame', nome)}&conhecimento=por_dar`,
  )
  for (const um of [nome, outra]) {
    await page.getByRole('checkbox', { name: `Selecionar a ficha de ${um} de` }).check()
  }
  await page
    .getByRole('region', { name: 'Fichas selecionadas' })
    .getByRole('button', { name: 'Dar a conhecer' })
    .click()
  await dialog(page).getByRole('radio', { name: 'No fim do exame' }).check()
  await dialog(page).getByRole('button', { name: 'Registar' }).click()
  await expect(page.getByText('2 fichas dadas a conhecer.')).toBeVisible()
  await page.goto(at('/prestador/saude/funcionario/exame', nome))
  await looksWell(page, 'exames-do-prestador')
  await page.getByRole('link', { name: nome, exact: true }).click()
  await expect(dialog(page).getByText('No fim do exame, perante o médico')).toBeVisible()
  await looksWell(page, 'exame-conhecido')
  await dialog(page).getByRole('button', { name: 'Guardar a ficha assinada' }).click()
  await dialog(page)
    .getByLabel('Escolher ficheiro')
    .setInputFiles({ name: 'papel.pdf', mimeType: 'application/pdf', buffer: pdfOf() })
  await expect(page.getByText(`Ficha assinada por ${nome} guardada.`)).toBeVisible()
  await expect(
    dialog(page).getByRole('button', { name: 'Ficha assinada', exact: true }),
  ).toBeVisible()
  await looksWell(page, 'exame-com-ficha-assinada')
  await dialog(page).getByRole('button', { name: 'Anular o conhecimento' }).click()
  await dialog(page).getByRole('button', { name: 'Anular', exact: true }).click()
  await expect(page.getByText('voltou a estar por dar a conhecer')).toBeVisible()
  await expect(dialog(page).getByText('ainda não tomou conhecimento')).toBeVisible()

  await page.goto(at('/prestador/saude/funcionario', nome))
  await page.getByRole('button', { name: `Quem leu os dados de ${nome}`, exact: true }).click()
  await dialog(page).getByRole('radio', { name: 'Por carta' }).check()
  await looksWell(page, 'carta')
  const downloaded = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Fazer a carta' }).click()
  expect((await downloaded).suggestedFilename()).toMatch(/^leituras-.*\.pdf$/u)
  await expect(page.getByText('Entregue-a só à própria pessoa.')).toBeVisible()
})

test('an accident in the Azores names the authority there', async ({ page, another }) => {
  const staff = await another()
  await beInSerra(page)
  const org = await empresaOf(page)
  const nome = someone('Ilha')
  const { cd } = await sendAsPrestador<{ cd: number }>(
    'POST',
    `/api/prestador/empresa/${org}/organigrama`,
    { cd_base: org, nome },
  )
  await resumePrestador(staff, `/prestador/empresa/${org}/organigrama?no=${cd}`)
  await staff.getByRole('button', { name: 'Dados do local' }).click()
  await dialog(staff).getByRole('radio', { name: 'Açores' }).check()
  await dialog(staff).getByRole('checkbox', { name: 'É um estabelecimento da empresa' }).check()
  await dialog(staff).getByLabel('Morada').fill('Rua da Alfândega, Horta')
  await looksWell(staff, 'dados-do-local')
  await dialog(staff).getByRole('button', { name: 'Guardar' }).click()
  await expect(staff.getByText('Rua da Alfândega, Horta').first()).toBeVisible()
  await looksWell(staff, 'no-com-regiao')

  await page.goto('/acidente/criar')
  await page.getByRole('button', { name: /^Organigrama do acidente/u }).click()
  await dialog(page).getByLabel('Pesquisar').fill(nome)
  await dialog(page).getByRole('treeitem', { name: nome }).click()
  await page.getByLabel('Data', { exact: true }).fill(dayAhead(0))
  await page.getByLabel('Hora', { exact: true }).fill('00:01')
  await page.getByRole('radio', { name: 'Mortal', exact: true }).check()
  await expect(page.getByText(/^À IRT dos Açores: até/u)).toBeVisible()
  await looksWell(page, 'acidente-nos-acores')
})
