import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { nosCsv } from '#test/importacoes.ts'
import { pdfOf } from '#test/pdf-files.ts'
import { photoOf } from '#test/photo-files.ts'
import { reportAccepted } from './acidentes.ts'
import { choosePath, removeWhenChosen } from './ficheiros.ts'
import { test } from './jornada.ts'
import { askAdmissao, beInSerra, someone } from './pedidos.ts'
import { open as openSerie, peopleOf } from './serie.ts'
import { resume, resumePrestador, sendAsPrestador } from './sessions.ts'

const dialog = (page: Page) => page.locator('dialog[open]')
const folder = mkdtempSync(join(tmpdir(), 'apto-ficheiros-'))
let made = 0

/** A file on disk that the test can rewrite. */
function fileOf(name: string, content: string | Buffer) {
  made += 1
  const path = join(folder, `${made}-${name}`)
  writeFileSync(path, content)
  return { path, name: `${made}-${name}` }
}
const sentence = (name: string) =>
  `O ficheiro «${name}» mudou ou deixou de existir depois de o escolher. Escolha-o de novo.`
const javaScript = pdfOf('<< /S /JavaScript /JS (x) >>')

async function choose(page: Page, label: string, option: string) {
  await dialog(page).getByRole('combobox', { name: label, exact: true }).fill(option)
  await dialog(page).getByRole('option', { name: option }).first().click()
}

test('a certificate mended under the same name is the one that is sent', async ({ page }) => {
  const staff = page
  await beInSerra(page)
  const nome = someone('Ficheiro')
  const cd = await askAdmissao(page, nome)
  await sendAsPrestador('POST', `/api/prestador/funcionario/pendente/${cd}/aceitar`)
  await resumePrestador(staff, `/prestador/saude/funcionario?pesquisa=${encodeURIComponent(nome)}`)
  await staff.getByRole('button', { name: `Registar resultado de ${nome}` }).click()
  const form = dialog(staff)
  await form.getByLabel('Hora do exame').fill('1030')
  await choose(staff, 'Médico', 'Dra. Helena Vilela Taborda')
  await form.getByRole('radio', { name: 'Apto', exact: true }).check()
  await form.getByRole('radio', { name: 'Ficheiro PDF' }).check()
  const input = form.locator('input[type=file]')
  const register = form.getByRole('button', { name: 'Registar' })
  const { path, name } = fileOf('ficha.pdf', javaScript)

  await choosePath(staff, input, path)
  await register.click()
  await expect(form.getByText(/contém código \(JavaScript\)/u).first()).toBeVisible()

  // The file changes without a new choice.
  writeFileSync(path, pdfOf('<< /Mended true >>', '<< /Again true >>'))
  await register.click()
  await expect(form.getByText(sentence(name)).first()).toBeVisible()

  await choosePath(staff, input, path)
  await register.click()
  await expect(dialog(staff)).toHaveCount(0)
})

test('a file that changed or went since it was chosen says so in the importer', async ({
  page,
}) => {
  const nome = someone('Importada')
  const { cd } = await sendAsPrestador<{ cd: number }>('POST', '/api/prestador/empresa', { nome })
  await resumePrestador(page, `/prestador/empresa/${cd}/importar?tipo=organigrama`)
  const input = page.locator('input[type=file]')
  for (const kind of ['nos.csv', 'nos.xlsx']) {
    const { path, name } = fileOf(kind, nosCsv('F;;Fábrica'))
    await choosePath(page, input, path)
    await expect(page.getByText(name)).toBeVisible()
    writeFileSync(path, nosCsv('F;;Fábrica', 'L;F;Linha'))
    await page.getByRole('button', { name: 'Ver o que muda' }).click()
    await expect(page.getByText(sentence(name))).toBeVisible()
  }
  const { path } = fileOf('nos.csv', nosCsv('F;;Fábrica', 'X;X;Nada'))
  await choosePath(page, input, path)
  await page.getByRole('button', { name: 'Ver o que muda' }).click()
  await expect(page.getByText(/não pode(?:m)? ser importada/u)).toBeVisible()
  writeFileSync(path, nosCsv('F;;Fábrica', 'L;F;Linha'))
  await choosePath(page, input, path)
  await page.getByRole('button', { name: 'Ver o que muda' }).click()
  await expect(page.getByRole('button', { name: '2 nós novos' })).toBeVisible()
})

test('a file that went since it was chosen says so in a series', async ({ page }) => {
  await openSerie(page)
  const { path, name } = fileOf('pessoas.csv', peopleOf(2, 'Rosa Ida'))
  await removeWhenChosen(page, path)
  await choosePath(page, page.getByLabel('Escolher ficheiro CSV'), path)
  await expect(page.getByRole('alert')).toContainText(sentence(name))
  // The page reads the rewritten file.
  writeFileSync(path, peopleOf(2, 'Rosa Vinda'))
  await choosePath(page, page.getByLabel('Escolher ficheiro CSV'), path)
  await expect(page.getByRole('status').getByText(/^2 linhas/u)).toBeVisible()

  await page.getByRole('button', { name: 'Outros formatos' }).click()
  const livro = fileOf('pessoas.xlsx', 'PK')
  await removeWhenChosen(page, livro.path)
  await choosePath(page, page.getByLabel('Escolher livro do Excel'), livro.path)
  await page.getByRole('button', { name: 'Substituir' }).click()
  await expect(page.getByRole('alert')).toContainText(sentence(livro.name))
})

test('a PDF of a request that changed since it was chosen says so in its form', async ({
  page,
}) => {
  await resume(page, 'admin@demo.example', '/seguranca/area/7')
  await page.getByRole('button', { name: 'Nova atividade técnica' }).click()
  await choose(page, 'Tipo', 'Auditoria')
  await choose(page, 'Motivo', 'legal')
  await dialog(page)
    .getByRole('button', { name: /^Funcionário|Escolher o funcionário/u })
    .click()
  await page.getByRole('dialog').last().getByRole('listitem').first().getByRole('button').click()
  const input = dialog(page).locator('input[type=file]')
  const { path, name } = fileOf('planta.pdf', pdfOf())
  await choosePath(page, input, path)
  await expect(dialog(page).getByLabel(`Título de ${name}`)).toBeVisible()
  writeFileSync(path, pdfOf('<< /Mended true >>'))
  await dialog(page).getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog(page).getByText(sentence(name)).first()).toBeVisible()
  await dialog(page)
    .getByRole('button', { name: `Remover ${name}` })
    .click()
  await choosePath(page, input, path)
  await dialog(page).getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog(page)).toHaveCount(0)
})

test('a document of an area, a report and a photograph that went say so', async ({ page }) => {
  const says = (name: string) => expect(page.getByText(sentence(name)).first()).toBeVisible()
  await resumePrestador(page, '/prestador/seguranca/area/2')
  await page.getByRole('button', { name: 'Juntar um documento' }).click()
  const documento = fileOf('plano.pdf', pdfOf())
  await choosePath(page, dialog(page).locator('input[type=file]'), documento.path)
  await expect(dialog(page).getByLabel(`Título de ${documento.name}`)).toBeVisible()
  writeFileSync(documento.path, pdfOf('<< /Mended true >>'))
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await says(documento.name)

  await page.goto('/prestador/seguranca/atividade')
  await page
    .getByRole('button', { name: /^Ações: /u })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Ficheiros' }).click()
  const relatorio = fileOf('relatorio.pdf', pdfOf())
  const attach = dialog(page).getByLabel('Anexar o relatório')
  await attach.waitFor({ state: 'attached' })
  await removeWhenChosen(page, relatorio.path)
  await choosePath(page, attach, relatorio.path)
  await says(relatorio.name)

  await page.goto('/prestador/funcionarios')
  await page.locator('tbody th a').first().click()
  const foto = fileOf('foto.png', photoOf(60, 80, 'png'))
  const input = page.getByLabel(/fotografia$/iu)
  await input.waitFor({ state: 'attached' })
  await removeWhenChosen(page, foto.path)
  await choosePath(page, input, foto.path)
  await says(foto.name)
})

test('a document of an accident that went says so beside those that were taken', async ({
  page,
}) => {
  await beInSerra(page)
  const cd = await reportAccepted(page, someone('Ido'))
  await page.goto(`/acidente/${cd}`)
  const gone = fileOf('auto.pdf', pdfOf())
  const stays = fileOf('outro.pdf', pdfOf())
  const input = page.getByLabel('Juntar ficheiros')
  await input.waitFor({ state: 'attached' })
  await removeWhenChosen(page, gone.path)
  await choosePath(page, input, gone.path, stays.path)
  await expect(page.getByText(sentence(gone.name))).toBeVisible()
  await expect(page.getByRole('button', { name: stays.name, exact: true })).toBeVisible()
})
