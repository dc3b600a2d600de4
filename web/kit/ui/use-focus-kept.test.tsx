import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useFocusKept } from './use-focus-kept.ts'

function Rows({ names, dialog = false }: { names: readonly string[]; dialog?: boolean }) {
  useFocusKept(names, dialog)
  return (
    <>
      <h1 tabIndex={-1}>Utilizadores</h1>
      {names.map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </>
  )
}

const heading = () => screen.getByRole('heading')
const use = (name: string) => screen.getByRole('button', { name }).focus()

it('gives the focus of a row that goes to the heading, also where another row comes meanwhile', () => {
  const { rerender } = render(<Rows names={['Ana', 'Rui']} />)
  use('Rui')
  rerender(<Rows names={['Ana', 'Eva']} />)
  expect(document.activeElement).toBe(heading())
})

it('leaves the focus where it is when the row of somebody else goes', () => {
  const { rerender } = render(<Rows names={['Ana', 'Rui']} />)
  use('Ana')
  rerender(<Rows names={['Ana']} />)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ana' }))
})

it('waits for the dialog over the rows to go', () => {
  const { rerender } = render(<Rows names={['Ana', 'Rui']} />)
  rerender(<Rows names={['Ana']} dialog />)
  expect(document.activeElement).toBe(document.body)
  rerender(<Rows names={['Ana']} />)
  expect(document.activeElement).toBe(heading())
})
