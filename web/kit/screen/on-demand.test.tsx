import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { onDemand } from './on-demand.tsx'

const Dialog = () => <p>Aberto</p>

it('the code of a dialog leaves as somebody goes for a button, and not for anything else', async () => {
  const load = vi.fn<() => Promise<typeof Dialog>>(async () => await Promise.resolve(Dialog))
  onDemand<{ onClose: () => void }>(load)
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
  const Late = onDemand<{ onClose: () => void }>(async () => await Promise.resolve(Dialog))
  render(<Late onClose={() => {}} />)
  expect(await screen.findByText('Aberto')).toBeDefined()
})
