import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FormProblems } from './FormProblems.tsx'

const faults = [{ name: 'nome', text: 'Indique o nome.' }]
const problems = { attempt: 1, faults, failure: undefined }

it('says what the links below are, also where the form has no sentence of its own', () => {
  render(<FormProblems screen={{ problems, faulty: ['nome'], brief: false }} />)
  expect(screen.getByRole('heading', { level: 2 }).textContent).not.toBe('')
  expect(screen.getByRole('link', { name: 'Indique o nome.' })).toBeTruthy()
})

it('leaves out what is mended, and itself with the last of them', () => {
  const faulty = ['nome']
  const { rerender } = render(<FormProblems screen={{ problems, faulty, brief: false }} />)
  expect(screen.getByRole('alert')).toBeTruthy()
  rerender(<FormProblems screen={{ problems, faulty: [], brief: false }} />)
  expect(screen.queryByRole('link', { name: 'Indique o nome.' })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})
