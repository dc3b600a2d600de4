import { describe, expect, it } from 'vitest'
import { textFault } from './achado.ts'

const faultOf = (valor: string) => textFault(valor, { max: 50, obrigatorio: false })

describe('a cell of a file', () => {
  it.each(['#N/A', '#REF!', '#NAME?', '#VALUE!', '#DIV/0!', '#N/D', '#NOME?', '#VALOR!', '#n/a'])(
    'is refused with its name where it is the error %s',
    (valor) => expect(faultOf(valor)).toBe(`«${valor}» é um erro da folha de cálculo`),
  )

  it.each(['1,2346E+10', '2,34567E+08', '1E+11', '1.2e+15', '-1,5E-05'])(
    'is refused as rounded where it is %s',
    (valor) => expect(faultOf(valor)).toContain('foi arredondado pela folha de cálculo'),
  )

  it('is refused where its column was too narrow to be copied', () => {
    expect(faultOf('####')).toContain('alargue a coluna')
  })

  it('is refused with a character that could not be read', () => {
    expect(faultOf('Rua n\uFFFD 5')).toContain('tem um carácter que não se lê')
  })

  it.each(['1E5', 'E+10', '#12', 'N/A', '00123', 'Turno E+E', '-'])('may be %s', (valor) =>
    expect(faultOf(valor)).toBeUndefined(),
  )
})
