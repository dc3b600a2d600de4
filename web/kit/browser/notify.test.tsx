import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dismiss, notify, useNotifications } from './notify.ts'

it('one is seen at a time; an error is seen again after what was said since', () => {
  const { result } = renderHook(useNotifications)
  const seen = () => result.current.at(-1)?.text
  act(() => notify.aviso('Aviso'))
  act(() => notify.erro('Erro'))
  act(() => notify.sucesso('Feito'))
  expect(seen()).toBe('Feito')
  act(() => dismiss(result.current.at(-1)?.id ?? 0))
  expect(seen()).toBe('Erro')
  act(() => dismiss(result.current.at(-1)?.id ?? 0))
  expect(result.current).toEqual([])
})
