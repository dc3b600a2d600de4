import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openHouse } from '#test/house.ts'
import { openScreen } from '#test/screen.tsx'

const house = openHouse()

async function openForm() {
  const { residente: eu, nos } = house.world.a
  const opened = await openScreen(house, '/alterar-password', { eu, org: nos.raiz })
  const nova = await screen.findByLabelText<HTMLInputElement>('Nova palavra-passe')
  const again = screen.getByLabelText<HTMLInputElement>('Confirmar palavra-passe')
  return { ...opened, nova, again }
}

const invalid = (...fields: HTMLElement[]) =>
  fields.map((field) => field.getAttribute('aria-invalid'))

it('two passwords that differ are both flagged, and both are well again once they do not', async () => {
  const { user, nova, again } = await openForm()
  await user.type(nova, 'truta-silenciosa-2026')
  await user.tab()
  expect(invalid(nova, again)).toEqual(['false', 'false'])
  await user.type(again, 'truta-silenciosa')
  await user.tab()
  expect(invalid(nova, again)).toEqual(['true', 'true'])
  // one message for both fields
  const said = screen.getByText('Palavra-passe não coincidem')
  expect(nova.getAttribute('aria-describedby')).toContain(said.id)
  await user.type(again, '-2026')
  expect(invalid(nova, again)).toEqual(['false', 'false'])
  await user.type(nova, 'x')
  expect(invalid(nova, again)).toEqual(['true', 'true'])
})

it('nothing good is said of a password that will be refused', async () => {
  const { user, nova } = await openForm()
  await user.type(nova, 'Aa1!Bb2?')
  expect(screen.queryByText(/Força/u)).toBeNull()
  await user.type(nova, 'Cc3#')
  screen.getByText('Força: Forte')
})

it('what was typed is not left without asking', async () => {
  const { user, nova } = await openForm()
  await user.type(nova, 'truta')
  await user.click(screen.getByRole('link', { name: 'Início' }))
  await screen.findByRole('dialog', { name: 'Sair sem guardar?' })
  await user.click(screen.getByRole('button', { name: 'Continuar a editar' }))
  expect(nova.value).toBe('truta')
})

it('a wrong present password is flagged, and the sentence of the server is a warning too', async () => {
  const { user, nova, again } = await openForm()
  const atual = screen.getByLabelText<HTMLInputElement>('Palavra-passe atual')
  await user.type(atual, 'outra-que-nao-e-a-minha')
  await user.type(nova, 'truta-silenciosa-2026')
  await user.type(again, 'truta-silenciosa-2026')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  const warning = within(await screen.findByText('Aviso').then(boxOf))
  warning.getByText('A palavra-passe atual está incorreta.')
  expect(invalid(atual, nova, again)).toEqual(['true', 'false', 'false'])
  expect(document.getElementById(atual.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'A palavra-passe atual está incorreta.',
  )
})

const boxOf = (heading: HTMLElement) => heading.parentElement ?? heading
