import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Combobox } from './Combobox.tsx'
import { Field } from './Field.tsx'
import type { Offered } from './offered.ts'

const countries = [
  { cd: 1, nome: 'Portugal' },
  { cd: 2, nome: 'Espanha' },
]

function Country(offered: Offered) {
  const [value, setValue] = useState<number | string | null>(null)
  return (
    <Field label="País">
      {(control) => (
        <Combobox control={control} offered={offered} value={value} onChange={setValue} />
      )}
    </Field>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'País' })
const said = () => screen.getByRole('status').textContent

it('says that its options are on their way, and takes Enter once they are there', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Country options={[]} waiting />)
  await user.type(field(), 'esp{Enter}')
  expect(said()).toContain('A carregar a lista...')
  rerender(<Country options={countries} />)
  expect(said()).toContain('1 opção')
  await user.keyboard('{Enter}')
  expect(field().value).toBe('Espanha')
})

it('says that its options could not be read, and reads them again when it is opened', async () => {
  const user = userEvent.setup()
  let read = 0
  render(<Country options={[]} readAgain={() => (read += 1)} />)
  await user.click(field())
  expect(said()).toContain('Não foi possível carregar a lista.')
  expect(read).toBe(1)
  await user.keyboard('{Enter}')
  expect(said()).toBe('')
  await user.keyboard('p')
  expect(read).toBe(2)
})

it('tells an empty list from one that lacks what is typed', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Country options={[]} />)
  await user.click(field())
  expect(said()).toContain('Esta lista está vazia.')
  rerender(<Country options={countries} />)
  await user.type(field(), 'itá')
  expect(said()).toContain('Nada na lista tem «itá».')
})
