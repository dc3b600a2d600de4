import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Combobox } from '../field/Combobox.tsx'
import { DateField } from '../field/DateField.tsx'
import { Field } from '../field/Field.tsx'
import { Dialog } from './Dialog.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { Menu } from './Menu.tsx'
import { MenuItem } from './MenuItem.tsx'

const countries = [
  { cd: 1, nome: 'Portugal' },
  { cd: 2, nome: 'Espanha' },
]

function Form() {
  const [open, setOpen] = useState(true)
  const [asking, setAsking] = useState(false)
  if (!open) return null
  return (
    <>
      <Dialog title="Ficha" onClose={() => setAsking(true)}>
        <Field label="País">
          {(control) => (
            <Combobox
              control={control}
              offered={{ options: countries }}
              value={null}
              onChange={() => {}}
            />
          )}
        </Field>
        <DateField label="Dia" value="" onChange={() => {}} />
        <Menu name="Mais" button="Mais">
          <MenuItem icon={null} onSelect={() => {}}>
            Copiar
          </MenuItem>
        </Menu>
      </Dialog>
      {asking && (
        <LeaveDialog what="o dia" onLeave={() => setOpen(false)} onStay={() => setAsking(false)} />
      )}
    </>
  )
}

const question = () => screen.queryByRole('dialog', { name: 'Sair sem guardar?' })

function show() {
  render(<Form />)
  return userEvent.setup()
}

it('Escape closes the list of options before the dialog', async () => {
  const user = show()
  const field = screen.getByRole('combobox', { name: 'País' })
  await user.click(field)
  expect(screen.getAllByRole('option')).toHaveLength(2)
  await user.keyboard('{Escape}')
  expect(screen.queryAllByRole('option')).toEqual([])
  expect(question()).toBeNull()
  await user.keyboard('{Escape}')
  expect(question()).not.toBeNull()
})

it('Escape closes the menu before the dialog', async () => {
  const user = show()
  await user.click(screen.getByRole('button', { name: 'Mais' }))
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Copiar' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menuitem')).toBeNull()
  expect(question()).toBeNull()
  await user.keyboard('{Escape}')
  expect(question()).not.toBeNull()
})

it('Escape closes the calendar before the dialog', async () => {
  const user = show()
  await user.click(screen.getByRole('button', { name: 'Escolher no calendário' }))
  await screen.findByRole('grid')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('grid')).toBeNull()
  expect(question()).toBeNull()
  await user.keyboard('{Escape}')
  expect(question()).not.toBeNull()
})

it('Escape closes the question and not the dialog it is asked about, time after time', async () => {
  const user = show()
  for (const _time of [1, 2, 3]) {
    await user.keyboard('{Escape}')
    expect(question()).not.toBeNull()
    await user.keyboard('{Escape}')
    expect(question()).toBeNull()
  }
  screen.getByRole('dialog', { name: 'Ficha' })
})

it('Escape held down asks once, and does not answer its own question', async () => {
  show()
  const { body } = document
  fireEvent.keyDown(body, { key: 'Escape' })
  for (const _time of [1, 2, 3]) fireEvent.keyDown(body, { key: 'Escape', repeat: true })
  expect(question()).not.toBeNull()
})

it('Escape that ends the writing of a letter is not for the dialog', () => {
  show()
  fireEvent.keyDown(document.body, { key: 'Escape', isComposing: true })
  expect(question()).toBeNull()
})

it('no Escape is left to the browser while a dialog is open, and every one before and after', async () => {
  const isLeft = () => fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(isLeft()).toBe(true)
  const user = show()
  expect(isLeft()).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Sair sem guardar' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(isLeft()).toBe(true)
})
