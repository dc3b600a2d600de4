import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './jornada.ts'
import { looks, looksWell, watch } from './kit.ts'
import { askAdmissao, beInSerra, row, someone } from './pedidos.ts'
import { resumePrestador, sendAsPrestador } from './sessions.ts'

const dialog = (page: Page) => page.locator('dialog[open]')
const at = (path: string, nome: string) => `${path}?pesquisa=${encodeURIComponent(nome)}`

/** Presses a key on what has the focus, as who has no mouse. */
async function press(on: Locator, key = 'Enter') {
  await on.focus()
  await on.press(key)
}

async function hire(page: Page, nome: string) {
  const cd = await askAdmissao(page, nome)
  await sendAsPrestador('POST', `/api/prestador/funcionario/pendente/${cd}/aceitar`)
}

/** A doctor who works on Saturdays alone, at the clinic. */
async function newMedica(nome: string) {
  const cedula = String(Date.now() % 1e9)
  const { cd } = await sendAsPrestador<{ cd: number }>('POST', '/api/prestador/tabela', {
    tabela: 'medico',
    nome,
    cedula,
  })
  return cd
}

for (const { name, viewport } of looks) {
  test.describe(name, () => {
    test.use({ viewport })

    test('wishes of a company, hours of a doctor and a booking meet, by keys alone', async ({
      page,
      another,
    }) => {
      const staff = await another()
      await staff.setViewportSize(viewport)
      const faults = watch(staff)
      await beInSerra(page)
      const nome = someone('Desejada')
      const medica = someone('Dra. Sábado')
      await hire(page, nome)
      const cd = await newMedica(medica)

      // The company says what suits.
      await page.goto(at('/saude/pedido/marcacao', nome))
      await press(page.getByRole('checkbox', { name: `Selecionar ${nome}` }).first(), 'Space')
      await press(page.getByRole('button', { name: 'Pedir marcação de 1 pessoa' }))
      const request = dialog(page)
      await press(request.getByRole('checkbox', { name: 'terça' }), 'Space')
      await press(request.getByRole('checkbox', { name: 'quinta' }), 'Space')
      await request.getByLabel('A partir das').focus()
      await page.keyboard.type('14')
      await request.getByLabel('Preferências').focus()
      await page.keyboard.type('Perto da paragem.')
      await looksWell(page, `desejos-${name}`, request)
      await press(request.getByRole('button', { name: 'Enviar pedido' }))
      await expect(page.getByText('Pedido de marcação enviado com sucesso.')).toBeVisible()

      // The doctor's week.
      await resumePrestador(staff, '/prestador/tabelas/horario')
      await press(staff.getByRole('link', { name: `Alterar o horário de ${medica}` }))
      await expect(staff).toHaveURL(new RegExp(`quem=m${cd}`, 'u'))
      await staff.getByLabel('Sábado, das').focus()
      await staff.keyboard.type('9')
      await staff.keyboard.press('Tab')
      await staff.keyboard.type('8')
      await press(staff.getByRole('button', { name: 'Guardar o horário' }))
      await expect(
        staff.getByText(/A hora do fim tem de ser depois da do início\./u).first(),
      ).toBeVisible()
      const ate = staff.getByRole('group', { name: 'Sábado' }).getByLabel('Até às').first()
      await ate.fill('11')
      await looksWell(staff, `horario-${name}`)
      await press(staff.getByRole('button', { name: 'Guardar o horário' }))
      await expect(staff.getByText(`Horário de ${medica} guardado.`)).toBeVisible()

      // A booking from elsewhere shows the request, and asks.
      await staff.goto(at('/prestador/saude/vencimento', nome))
      await press(staff.getByRole('button', { name: `Marcar exame de ${nome}` }))
      const form = dialog(staff).first()
      const asked = form.getByRole('region', { name: 'O que a empresa pediu' })
      await expect(asked).toContainText('terça ou quinta')
      await expect(asked).toContainText('Perto da paragem.')
      await form.getByRole('combobox', { name: 'Médico' }).focus()
      await staff.keyboard.type(medica)
      await staff.keyboard.press('Enter')
      const vaga = form.getByRole('button', { name: /^sábado, .*, 09:00, Dra\. Sábado/u }).first()
      const [, dia = ''] = /(\d\d-\d\d-\d{4})/u.exec((await vaga.textContent()) ?? '') ?? []
      await press(vaga)
      await expect(vaga).toHaveAttribute('aria-pressed', 'true')
      await expect(form.getByLabel('Hora', { exact: false }).first()).toHaveValue('09:00')
      await expect(form.getByText('A empresa pediu outro dia: terça ou quinta.')).toBeVisible()
      await expect(form.getByText(/09:00–11:00, nada marcado/u)).toBeVisible()
      await press(form.getByRole('button', { name: 'Marcar', exact: true }))
      await expect(form.getByText('Diga se esta marcação responde ao pedido.')).toBeVisible()
      await press(form.getByRole('radio', { name: 'Sim, fica respondido' }), 'Space')
      await looksWell(staff, `marcar-${name}`, form)
      await press(form.getByRole('button', { name: 'Marcar', exact: true }))
      const anyway = staff.getByRole('button', { name: 'Marcar mesmo assim' })
      await expect(staff.getByRole('button', { name: 'Escolher outra hora' })).toBeFocused()
      await staff.keyboard.press('Tab')
      await expect(anyway).toBeFocused()
      await looksWell(staff, `mesmo-assim-${name}`, anyway)
      await staff.keyboard.press('Enter')
      await expect(staff.getByText(/O pedido da empresa ficou respondido\./u)).toBeVisible()

      // Moving it changes its length too; an hour that is taken is told before it is saved.
      await staff.goto(at('/prestador/saude/marcacao/exame', nome))
      await expect(row(staff, nome)).toContainText('09:00')
      await press(staff.getByRole('button', { name: `Ações: ${nome}` }))
      await press(staff.getByRole('menuitem', { name: 'Alterar a marcação' }))
      await form.getByRole('combobox', { name: 'Duração' }).focus()
      await staff.keyboard.press('Control+a')
      await staff.keyboard.type('45 minutos')
      await staff.keyboard.press('Enter')
      await form.getByLabel('Hora', { exact: false }).first().fill('10:30')
      await staff.keyboard.press('Tab')
      await expect(form.getByText(/^Fora do horário de Dra\. Sábado/u)).toBeVisible()
      await form.getByLabel('Hora', { exact: false }).first().fill('10:00')
      await staff.keyboard.press('Tab')
      await expect(form.getByText('Nada contra esta hora.')).toBeVisible()
      await press(form.getByRole('button', { name: 'Guardar' }))
      await expect(dialog(staff)).toHaveCount(0)
      await expect(row(staff, nome)).toContainText('10:00')

      // Nobody is free where no hours are: neither in her week nor on a Sunday.
      await staff.goto(
        `/prestador/agenda?vista=semana&dia=${dia.split('-').toReversed().join('-')}&quem=m${cd}`,
      )
      const livres = staff.getByRole('button', { name: /^Livre das/u })
      await expect(livres.filter({ hasText: 'sábado' })).not.toHaveCount(0)
      await expect(livres.filter({ hasNotText: 'sábado' })).toHaveCount(0)
      expect(faults).toEqual([])
    })
  })
}
