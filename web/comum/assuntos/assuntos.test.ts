import { expect, it } from 'vitest'
import type { Tratar } from '#web/kit/area/screen.ts'
import { sortAssuntos } from './assuntos.ts'

const one = (counts: string, more: Partial<Tratar> = {}) => ({
  counts,
  path: `/${counts}`,
  nome: (total: number) => `${counts} (${total})`,
  rows: {},
  tone: 'neutral' as const,
  ...more,
})

const declared = [
  one('espera'),
  one('resposta', { tone: 'accent' }),
  one('a_expirar', { tone: 'warning' }),
  one('expirado', { tone: 'danger' }),
  one('atraso', { tone: 'danger', legal: true }),
]

it('what the law gives hours for comes first, and what others have to do last', () => {
  const figures = Object.fromEntries(declared.map(({ counts }) => [counts, { total: 2 }]))
  const { open, none } = sortAssuntos(declared, figures)
  expect(open.map(({ counts }) => counts)).toEqual([
    'atraso',
    'expirado',
    'a_expirar',
    'resposta',
    'espera',
  ])
  expect(none).toEqual([])
})

it('what counts nothing, or could not be counted, is folded into words', () => {
  const { open, none } = sortAssuntos(declared, { atraso: { total: 1 }, espera: { total: 0 } })
  expect(open.map(({ counts }) => counts)).toEqual(['atraso'])
  expect(none).toEqual(['espera (0)', 'resposta (0)', 'a_expirar (0)', 'expirado (0)'])
})
