import { fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, it, vi } from 'vitest'
import { dialogOf } from './dialog-of.tsx'

type Props = { onClose: () => void }
const Dialog: ComponentType<Props> = () => <p>Aberto</p>

it('the code of a dialog leaves as somebody goes for a button, and not for anything else', async () => {
  const load = vi.fn<() => Promise<{ Dialog: ComponentType<Props> }>>(
    async () => await Promise.resolve({ Dialog }),
  )
  dialogOf(load, 'Dialog')
  render(
    <>
      <p>Um texto</p>
      <button type="button">Abrir</button>
    </>,
  )
  fireEvent.pointerOver(screen.getByText('Um texto'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(load).not.toHaveBeenCalled()
  fireEvent.pointerOver(screen.getByRole('button'))
  fireEvent.focusIn(screen.getByRole('button'))
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
})

it('a dialog that is opened before anybody went for a button comes all the same', async () => {
  const Late = dialogOf(async () => await Promise.resolve({ Dialog }), 'Dialog')
  render(<Late onClose={() => {}} />)
  expect(await screen.findByText('Aberto')).toBeDefined()
})
