import { expect } from '@playwright/test'
import { test } from './jornada.ts'
import { bringNothing, dayAhead, hold, looksWell, watch } from './kit.ts'
import { askAdmissao, beInSerra, someone } from './pedidos.ts'
import { resumePrestador, sendAsPrestador } from './sessions.ts'

test('the start page shows today, what waits longest, who is on it, and opens each act', async ({
  page,
  another,
}) => {
  await beInSerra(page)
  await askAdmissao(page, someone('Início'))
  await bookToday()
  const staff = await another()
  const faults = watch(staff)
  await resumePrestador(staff, '/prestador')
  await expect(staff.getByRole('heading', { name: /^Hoje, /u })).toBeVisible()
  const espera = staff.getByRole('region', { name: 'À espera, por idade' })
  const pedidos = espera.getByRole('listitem')
  await expect(pedidos.first()).toBeVisible()
  await expect(staff.getByRole('table')).toHaveCount(3)
  await looksWell(staff, 'inicio-prestador')

  // Takes a request, which then stands on top, and releases it.
  const take = espera.getByRole('button', { name: /^Ficar com: / }).first()
  const nome = ((await take.getAttribute('aria-label')) ?? '').replace('Ficar com: ', '')
  await take.press('Enter')
  await expect(staff.getByText('Ficou a seu cargo durante um dia.')).toBeVisible()
  await expect(espera.getByRole('heading', { name: 'A meu cargo' })).toBeVisible()
  await espera.getByRole('button', { name: `Largar: ${nome}` }).press('Enter')
  await expect(espera.getByRole('heading', { name: 'A meu cargo' })).toHaveCount(0)

  // A booking of today opens its panel.
  const hoje = staff.getByRole('region', { name: 'Agenda de hoje' })
  await hoje.getByRole('listitem').getByRole('link').first().press('Enter')
  await expect(staff.locator('dialog[open]')).toBeVisible()
  await staff.goBack()

  // A row opens its act, and Back the start page.
  await pedidos.getByRole('link').first().press('Enter')
  await expect(staff.locator('dialog[open]')).toBeVisible()
  await staff.goBack()
  await staff.getByRole('combobox', { name: 'Agrupar' }).selectOption({ label: 'Por local' })
  await expect(staff).toHaveURL(/por=local/u)
  await staff.reload()
  await expect(staff.getByRole('combobox', { name: 'Agrupar' })).toHaveValue('local')
  expect(faults).toEqual([])
})

/** Whatever day of the week it is. */
async function bookToday() {
  const one = async (path: string) =>
    (await sendAsPrestador<{ message: { cd: number }[] }>('GET', path)).message[0]?.cd
  await sendAsPrestador('POST', '/api/prestador/saude/marcacao/exame', {
    cd_funcion: await one('/api/prestador/saude/funcionario?pagina=1&quantidade=10'),
    cd_tipo_exam: 2,
    cd_medic: await one('/api/prestador/saude/medico'),
    dt: dayAhead(0).split('-').toReversed().join('-'),
    hr: '23:45',
  })
}

test('the start page waits for no figure', async ({ page }) => {
  await bringNothing(page)
  const arrive = await hold(page, '**/inicio/semanas')
  await resumePrestador(page, '/prestador')
  await expect(page.getByRole('region', { name: 'À espera, por idade' })).toBeVisible()
  await expect(
    page.getByRole('list', { name: 'Em números' }).getByRole('listitem').first(),
  ).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  arrive()
  await expect(page.getByRole('table')).toHaveCount(3)
})
