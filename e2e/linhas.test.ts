import { expect, type Page } from '@playwright/test'
import { pessoasCsv } from '#test/importacoes.ts'
import { reportAccepted } from './acidentes.ts'
import { test } from './jornada.ts'
import { looksWell, onPhone, watch } from './kit.ts'
import { askAdmissao, beInSerra, someone } from './pedidos.ts'
import { resume, resumePrestador, sendAsPrestador } from './sessions.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog').last()
const open = async (page: Page) => {
  await main(page).getByRole('rowheader').first().click()
  await expect(page).toHaveURL(/[?&]detalhe=\d+/u)
}

test.describe('a row opens its panel, which has an address', () => {
  test.use(onPhone)

  test('for a company: activities, measures, bookings and absences', async ({ page }) => {
    const faults = watch(page)
    const panels = [
      ['/seguranca/area/1', 'Atividade técnica'],
      ['/seguranca/marcacao', 'Atividade técnica'],
      ['/seguranca/medidas', 'Medida'],
      ['/saude/marcacao/exame', 'Marcação de um exame'],
      ['/saude/marcacao/acao-enfermagem', 'Marcação de uma ação de enfermagem'],
      ['/saude/falta/exame', 'Marcação de um exame'],
      ['/saude/falta/acao-enfermagem', 'Marcação de uma ação de enfermagem'],
    ] as const
    await resume(page, 'admin@demo.example', panels[0][0])
    for (const [path, heading] of panels) {
      await page.goto(path)
      await open(page)
      const name = dialog(page).getByRole('heading', { name: heading, exact: true })
      await looksWell(page, `linha${path.replaceAll('/', '-')}`, name)
      // The address alone shows the same.
      await page.reload()
      await expect(dialog(page).getByText('Organigrama', { exact: true })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).not.toHaveURL(/detalhe/u)
    }
    await page.goto('/seguranca/medidas?detalhe=999999')
    await expect(dialog(page).getByText('Medida não encontrada.')).toBeVisible()
    expect(faults.filter((one) => !one.includes('404'))).toEqual([])
  })

  test('for the provider: activities, measures and bookings, with acts in words', async ({
    page,
  }) => {
    const faults = watch(page)
    const panels = [
      ['/prestador/seguranca/atividade?estado=0', 'Relatar e concluir'],
      ['/prestador/seguranca/medida', 'Alterar a medida'],
      ['/prestador/saude/marcacao/exame', 'Registar resultado'],
      ['/prestador/saude/marcacao/acao-enfermagem', 'Dar por feita'],
    ] as const
    await resumePrestador(page, panels[0][0])
    for (const [path, act] of panels) {
      await page.goto(path)
      await open(page)
      const button = dialog(page).getByRole('button', { name: act })
      await looksWell(page, `linha${path.replaceAll(/[/?=]/gu, '-')}`, button)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    expect(faults).toEqual([])
  })
})

test('a new measure is marked among those of its company', async ({ page }) => {
  await resumePrestador(page, '/prestador/seguranca/medida')
  await page.getByRole('button', { name: 'Propor uma medida' }).click()
  const tarefa = someone('Tarefa')
  await dialog(page).getByRole('combobox', { name: 'Empresa' }).fill('serra')
  await page.getByRole('option', { name: /^Serra Norte/u }).waitFor()
  await page.keyboard.press('Enter')
  await dialog(page).getByLabel('Tarefa').fill(tarefa)
  await dialog(page).getByLabel('Risco').fill('Queda')
  await dialog(page).getByLabel('Medida', { exact: true }).fill('Usar arnês')
  await dialog(page).getByLabel('Prazo').fill('30 dias')
  await dialog(page).getByRole('button', { name: 'Propor' }).click()
  await expect(main(page).locator('tr[data-marked]')).toContainText(tarefa)
})

test('an accident accepted without its classification is found and completed', async ({
  page,
  another,
}) => {
  await beInSerra(page)
  const cd = await reportAccepted(page, someone('Por classificar'))
  const staff = await another()
  await resumePrestador(staff, '/prestador/acidentes?estado=1&classe=falta')
  await expect(main(staff).getByRole('rowheader').first()).toBeVisible()
  await staff.goto(`/prestador/acidentes?estado=1&classe=falta&pedido=${cd}`)
  await dialog(staff).getByRole('button', { name: 'Completar a classificação' }).click()
  await looksWell(staff, 'classificar', dialog(staff).getByLabel('Tipo de lesão'))
  for (const [name, typed] of [
    ['Contacto - modalidade da lesão', 'queda'],
    ['Tipo de lesão', 'fraturas'],
    ['Parte do corpo atingida', 'inferiores'],
    ['Desvio', 'escorregamento'],
  ] as const) {
    await dialog(staff).getByRole('combobox', { name }).fill(typed)
    await dialog(staff).getByRole('listbox').getByRole('option').first().waitFor()
    await staff.keyboard.press('Enter')
  }
  await dialog(staff).getByRole('radio', { name: 'Sem baixa' }).check()
  await dialog(staff).getByRole('button', { name: 'Guardar' }).click()
  await expect(staff.getByText('Classificação completa.')).toBeVisible()
  await expect(
    dialog(staff).getByRole('button', { name: 'Corrigir a classificação' }),
  ).toBeVisible()

  await page.goto(`/acidente/${cd}`)
  await expect(main(page).getByText('Fraturas').first()).toBeVisible()
})

test('an acceptance is taken back from its request, and then it is too late', async ({
  page,
  another,
}) => {
  await beInSerra(page)
  const nome = someone('Engano')
  const cd = await askAdmissao(page, nome)
  await sendAsPrestador('POST', `/api/prestador/funcionario/pendente/${cd}/aceitar`, {})
  const staff = await another()
  await resumePrestador(staff, `/prestador/pedidos?estado=2&pedido=${cd}`)
  await dialog(staff).getByRole('button', { name: 'Anular a aceitação...' }).click()
  const confirm = dialog(staff).getByRole('button', { name: 'Anular a aceitação', exact: true })
  await confirm.click()
  await expect(dialog(staff).getByText('Escreva o motivo.').last()).toBeVisible()
  await looksWell(staff, 'anular', confirm)
  await dialog(staff)
    .getByLabel(/^Motivo/u)
    .fill('O pedido era de outra pessoa.')
  await confirm.dblclick()
  await expect(staff.getByText(/^Aceitação anulada: /u)).toBeVisible()
  await expect(dialog(staff).getByRole('button', { name: 'Aceitar', exact: true })).toBeVisible()

  await page.goto(`/pendente/funcionario?detalhe=${cd}`)
  await expect(
    dialog(page).getByText('A aceitação foi anulada: O pedido era de outra pessoa.'),
  ).toBeVisible()
  await page.goto(`/funcionario?pesquisa=${encodeURIComponent(nome)}`)
  await expect(page.getByText('Nada encontrado')).toBeVisible()
})

test('refused rows of a file are mended in place, by keys, and imported', async ({ page }) => {
  const faults = watch(page)
  const nome = someone('Corrigida')
  const { cd } = await sendAsPrestador<{ cd: number }>('POST', '/api/prestador/empresa', { nome })
  await resumePrestador(page, `/prestador/empresa/${cd}/importar`)
  await expect(page.getByText(/terminal/u)).toHaveCount(0)
  const csv = pessoasCsv(
    { num: '1', nome: 'Ana Dias' },
    { num: '2', nome: '' },
    { num: '3', nome: 'Eva Luz', desde: '31/02/2020' },
  )
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'gente.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: 'Ver o que muda' }).click()
  await expect(page.getByText('2 linhas não podem ser importadas')).toBeVisible()
  const tabela = page.getByRole('region', { name: 'Tabela de funcionários' })
  await looksWell(page, 'importar-corrigir', tabela)
  await expect(tabela.getByRole('rowheader')).toHaveText(['3', '4'])
  await page.getByRole('button', { name: 'Ir para o primeiro problema' }).click()
  await expect(tabela.getByLabel('Funcionário da linha 3')).toBeFocused()
  await page.keyboard.type('Rui Sá')
  await page.keyboard.press('Enter')
  await tabela.getByRole('button', { name: 'Editar a linha 4' }).click()
  await tabela.getByLabel('Admissão da linha 4').fill('2020-02-28')
  await page.getByRole('button', { name: 'Ver de novo o que muda' }).click()
  await expect(page.getByRole('button', { name: '3 admissões' })).toBeVisible()
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Importar' }).click()
  await expect(page.getByText('Funcionários: 3 novos, 0 alterados, 0 iguais')).toBeVisible()
  expect(faults).toEqual([])
})
