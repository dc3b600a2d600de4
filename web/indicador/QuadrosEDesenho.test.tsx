import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DesenhoDosPeriodos } from './QuadrosEDesenho.tsx'

type Soma = { feitos: number; faltas: number }

const conta = { grupo: 'consultas', conta: true, barra: true } as const
const colunas = [
  { nome: 'Feitos', valor: (soma: Soma) => soma.feitos, liga: () => null, ...conta },
  { nome: 'Faltas', valor: (soma: Soma) => soma.faltas, liga: () => null, ...conta },
]

/** The bars of each drawing: their heights, and what the table beside them says. */
function drawn(feitos: readonly number[]) {
  const linhas = feitos.map((total, at) => ({
    cabeca: `Mês ${at + 1}`,
    quando: { de: '2026-01', ate: '2026-01' },
    onde: {},
    agora: { feitos: total, faltas: 0 },
  }))
  const soma = { feitos: feitos.reduce((sum, one) => sum + one, 0), faltas: 0 }
  const quadro = { titulo: 'Exames', resumo: '', coluna: 'Mês', colunas, linhas }
  const { container } = render(
    <DesenhoDosPeriodos
      quadro={{ ...quadro, soma: { agora: soma, antes: soma } }}
      resumo="Tudo."
    />,
  )
  return [...container.children].map((one) => ({
    noPapel: !one.hasAttribute('data-unprinted'),
    barras: [...one.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height'))),
    ditos: [...one.querySelectorAll('td:first-of-type')].map((cell) => cell.textContent),
  }))
}

it('the bars on paper leave out what the table there hides, and are scaled without it', () => {
  const [ecra, papel, ...mais] = drawn([2, 90, 8, 10])
  expect(ecra?.noPapel).toBe(false)
  expect(ecra?.ditos).toEqual(['2', '90', '8', '10'])
  // the second smallest hides too, since the sum is told
  expect(papel).toEqual({ noPapel: true, barras: [1, 10 / 90], ditos: ['…', '90', '…', '10'] })
  expect(mais).toEqual([])
  const [, so] = drawn([2, 90])
  expect(so?.barras).toEqual([])
})

it('the bars that hide nothing are printed as they are on the screen', () => {
  const [um, ...mais] = drawn([20, 90])
  expect(um).toEqual({ noPapel: true, barras: [20 / 90, 1], ditos: ['20', '90'] })
  expect(mais).toEqual([])
})
