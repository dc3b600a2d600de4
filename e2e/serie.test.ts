import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { test } from './jornada.ts'
import { empresaOf, expectLooksWell, hold, looks, looksWell, watch } from './kit.ts'
import { beInSerra, row, someone } from './pedidos.ts'
import {
  choose,
  chooseBranch,
  csvOf,
  keptIn,
  line,
  open,
  peopleOf,
  samples,
  sendAll,
} from './serie.ts'
import { resumePrestador, send } from './sessions.ts'

test.describe('one after the other, as both fill the top of the same list', () => {
  test.describe.configure({ mode: 'default' })

  test('a file becomes requests, also when the page is loaded again in between', async ({
    page,
  }) => {
    const faults = watch(page)
    const nome = someone('Serie')
    await open(page)
    await choose(page, csvOf(peopleOf(13, nome)))
    await expect(page.getByText('13 linhas, 13 com problemas')).toBeVisible()
    await chooseBranch(page)
    await expect(page.getByText('13 linhas, sem problemas')).toBeVisible()

    await line(page, 3).dblclick()
    await page.getByLabel('Local de Trabalho da linha 3').fill('Cais de honra')
    await page.getByRole('button', { name: 'Concluir a edição da linha 3' }).click()
    await page.getByRole('button', { name: 'Remover a linha 4' }).click()
    await expect(page.getByText('12 linhas, sem problemas')).toBeVisible()
    await expect.poll(() => keptIn(page)).toContain('Cais de honra')
    await page.reload()
    await expect(page.getByText('Recuperámos 12 linhas')).toBeVisible()
    await expect(line(page, 3).getByText('Cais de honra')).toBeVisible()

    await sendAll(page)
    await expect(page.getByText('12 pedidos de admissão enviados com sucesso.')).toBeVisible()
    await expect(page).toHaveURL(/\/pendente\/funcionario\?pedido=\d+&ate=\d+/u)
    const recibo = page.getByRole('region', { name: 'Recibo' })
    await expect(recibo.getByText('12 pedidos de admissão; 1 linha de fora.')).toBeVisible()
    await recibo.getByText('O número de cada um').click()
    await expect(recibo.getByText(/^Linha 3, .*: pedido n\.º \d+$/u)).toBeVisible()
    const fora = page.waitForEvent('download')
    await recibo.getByRole('button', { name: 'Descarregar o que ficou de fora' }).click()
    const left = readFileSync(await (await fora).path(), 'utf8')
    expect(left.trim().split('\r\n')).toHaveLength(2)
    await looksWell(page, 'serie-recibo', recibo)
    // Other journeys may have added requests.
    await expect(row(page, nome).first()).toHaveAttribute('data-marked', 'true')
    await expect(row(page, nome).and(page.locator(':not([data-marked])'))).toHaveCount(0)
    await page.goto(`/pendente/funcionario?pesquisa=${nome}`)
    await expect(row(page, nome)).toHaveCount(10)
    await expect.poll(() => keptIn(page)).toBe('[]')
    await page.goto('/funcionario/criar/csv')
    await expect(page.getByRole('button', { name: 'Outros formatos' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Submeter' })).toHaveCount(0)

    await resumePrestador(page, `/prestador/pedidos?pesquisa=${nome}`)
    await page.getByRole('button', { name: 'Responder a todos os 12' }).click()
    await page.getByRole('button', { name: 'Aceitar, exceto saídas e avisos' }).click()
    await expect(page.getByText('12 de 12 respondidos.')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click()
    await page.goto(`/funcionario?pesquisa=${nome}`)
    await expect(page.getByText('12 registos', { exact: true })).toBeVisible()
    expect(faults).toEqual([])
  })

  test('the provider stops in the middle of many, and goes on after the page was loaded again', async ({
    page,
  }) => {
    const nome = someone('Muitos')
    await beInSerra(page)
    const org = await empresaOf(page)
    const rows = Array.from({ length: 201 }, (_, at) => ({
      nome: `${nome} ${at}`,
      sexo: '1',
      dataNascimento: '1990-05-17',
      nacionalidade: 'Portuguesa',
      categoria: 'Aprendiz',
      localTrabalho: 'Sede',
      dataAdmissao: '2026-01-05',
      cd_organig: org,
      organigrama: 'Sede',
    }))
    await send(page, 'POST', `/api/empresa/${org}/funcionario/pendente/admissao/csv`, rows)
    await resumePrestador(page, `/prestador/pedidos?pesquisa=${nome}`)
    await page.getByRole('button', { name: 'Responder a todos os 201' }).click()
    await page.getByRole('button', { name: 'Recusar 201 pedidos' }).click()
    await page.getByLabel('Motivo da recusa').fill('Falta o contrato.')
    const release = await hold(page, '**/pendente/varios')
    await page.getByRole('button', { name: 'Recusar 201 pedidos' }).click()
    await page.getByRole('button', { name: 'Parar' }).click()
    release()
    await expect(page.getByText('200 de 201 respondidos.')).toBeVisible()
    await expectLooksWell(page)
    await page.reload()
    await expect(page.getByText('A resposta em série ficou a meio: 200 de 201')).toBeVisible()
    await page.getByRole('button', { name: 'Continuar ou abandonar' }).click()
    await page.getByRole('button', { name: 'Continuar', exact: true }).click()
    await expect(page.getByText('201 de 201 respondidos.')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click()
    await expect(row(page, nome)).toHaveCount(0)
  })
})

test('what is wrong in a file is said at its cells, and mended there, by value, or elsewhere', async ({
  page,
}) => {
  await open(page)
  await choose(page, `${samples}/import-sample-bad-latin1.csv`)
  await expect(page.getByText('10 linhas, 10 com problemas')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(
    'Foram detetadas incompatibilidades nas datas de nascimento e/ou datas de admissão',
  )
  await page.getByText('1 linha ficou de fora').click()
  await expect(page.getByText('Linha 5: Tem 12 campos e o cabeçalho tem 15.')).toBeVisible()
  await page.getByRole('button', { name: 'Submeter' }).click()
  await expect(page.getByText('Por favor, preencha os campos necessários')).toBeVisible()
  await expect(page.getByLabel('Nascimento da linha 2')).toBeFocused()

  await chooseBranch(page)
  await expect(page.getByText('10 linhas, 5 com problemas')).toBeVisible()
  await page.getByRole('button', { name: 'Parece AAAA-MM-DD: ler assim?' }).click()
  await expect(page.getByLabel('Nascimento da linha 2')).toHaveValue('12-05-1980')
  await page.getByRole('button', { name: 'Parece D/M/AAAA: ler assim?' }).click()
  await page.getByLabel('Só linhas com problemas').check()
  await expect(page.getByText('10 linhas, 3 com problemas')).toBeVisible()
  await page.getByRole('button', { name: 'Corrigir Nascimento' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nascimento' }).fill('1-3-90')
  await page.getByRole('dialog').getByRole('button', { name: 'Corrigir', exact: true }).click()
  await page.getByRole('button', { name: 'Ver Funcionário' }).click()
  await expect(page.getByLabel('Funcionário da linha 8')).toBeFocused()
  await page.getByLabel('Funcionário da linha 8').fill('Judite Peixoto')
  await page.keyboard.press('Enter')
  await expect(line(page, 8).getByText('Judite Peixoto')).toBeVisible()

  await page.getByLabel('Comprimir tabela').check()
  await expect(page.getByRole('columnheader', { name: 'NIF' })).toHaveCount(0)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descarregar as linhas com problemas' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('funcionarios-por-corrigir.csv')
  const text = readFileSync(await file.path(), 'utf8')
  expect(text.split('\r\n').map((one) => one.split(';')[0])).toEqual([
    '\uFEFFnumMecan',
    '1021',
    '1042',
    '',
  ])
  await page.getByRole('button', { name: 'Retirar as linhas com problemas' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click()
  await expect(page.getByText('9 linhas, sem problemas')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Outros formatos' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('what is no table of people is refused in a sentence, and the table stays', async ({
  page,
}) => {
  await open(page)
  const alert = page.getByRole('alert').filter({ hasNotText: 'Foram detetadas' })
  await choose(page, csvOf(peopleOf(2, 'Rosa Fica')))
  await expect(page.getByText('2 linhas, 2 com problemas')).toBeVisible()
  await choose(page, { name: 'pessoas.xls', mimeType: 'text/csv', buffer: Buffer.from('x') })
  await expect(alert).toContainText('Please import valid .csv file.')
  for (const [text, said] of [
    ['', 'O ficheiro está vazio.'],
    ['\u0089PNG\r\n\u001a\n', 'O ficheiro é uma imagem e não uma tabela.'],
    ['ÿþn\0o\0', 'O ficheiro está em UTF-16'],
    ['nome;nome', 'O ficheiro tem a coluna «nome» mais do que uma vez.'],
    [peopleOf(1, '"Rosa'), 'O ficheiro não tem nenhuma linha que se possa ler. Linha 2: tem aspas'],
  ]) {
    await choose(page, csvOf(text ?? ''))
    await page.getByRole('dialog').getByRole('button', { name: 'Substituir' }).click()
    await expect(alert).toContainText(said ?? '')
  }
  await expect(page.getByText('2 linhas, 2 com problemas')).toBeVisible()
})

test('cells of a spreadsheet are pasted, and all is done with the keyboard', async ({ page }) => {
  await open(page)
  const nome = someone('Colada')
  const focus = async (name: string | RegExp) => {
    for (let left = 60; left > 0; left -= 1) {
      await page.keyboard.press('Tab')
      const focused = page.locator(':focus')
      if ((await focused.count()) === 0) continue
      const [said] = (await focused.ariaSnapshot()).split('\n')
      if (said?.match(name)) return
    }
    throw new Error(`no ${name}`)
  }
  await focus(/Outros formatos/u)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Células copiadas')).toBeFocused()
  const text = peopleOf(2, nome).replaceAll(';', '\t')
  await page.keyboard.insertText(text)
  await focus(/Ler as células/u)
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 linhas, 2 com problemas')).toBeVisible()
  await focus(/Mesmo organigrama para todas/u)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Pesquisar')).toBeFocused()
  // The tree loads on demand; before, the key has no target.
  await expect(page.getByRole('dialog').getByRole('treeitem').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 linhas, sem problemas')).toBeVisible()
  await focus(/Editar a linha 3/u)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: /Organigrama da linha 3/u })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Escolher no calendário' }).last()).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByLabel('Admissão da linha 3')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Submeter' }).focus()
  await page.keyboard.press('Enter')
  const review = page.getByRole('dialog', { name: 'Rever antes de enviar' })
  await expect(review).toBeVisible()
  const left = review.getByRole('checkbox', { checked: false })
  const enviar = review.getByRole('button', { name: /^Enviar 2/u })
  // warnings come once the rows were checked
  await expect(async () => {
    while ((await left.count()) > 0) {
      await left.first().focus()
      await page.keyboard.press('Space')
    }
    await expect(enviar).toBeEnabled({ timeout: 500 })
  }).toPass()
  await enviar.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 pedidos de admissão enviados com sucesso.')).toBeVisible()
})

test('a workbook is read, and a person who is there already is told of', async ({ page }) => {
  await open(page)
  const rows = peopleOf(2, 'Rosa do Livro')
    .split('\r\n')
    .map((one) => one.split(';'))
  const content = await writeXlsx({ sheets: [{ name: 'Pessoas', rows: [...rows, rows[2] ?? []] }] })
  await page.getByRole('button', { name: 'Outros formatos' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectLooksWell(page)
  await page.getByLabel('Escolher livro do Excel').setInputFiles({
    name: 'pessoas.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(content),
  })
  await expect(page.getByText('3 linhas, 3 com problemas')).toBeVisible()
  await page.getByText('Avisos: o que').click()
  await expect(page.getByText('Tem o mesmo NIF que a linha 4.', { exact: true })).toBeVisible()
})

for (const look of looks) {
  test(`looks well: ${look.name}`, async ({ page }) => {
    await page.setViewportSize(look.viewport)
    await open(page)
    await expectLooksWell(page)
    await choose(page, `${samples}/import-sample-bad-latin1.csv`)
    await expect(page.getByRole('button', { name: 'Submeter' })).toBeVisible()
    await page.getByText('Avisos: o que').click()
    await page.getByRole('button', { name: 'Editar a linha 4' }).click()
    await expectLooksWell(page)
  })
}
