import { describe, expect, it } from 'vitest'
import { donoOf } from './Fichas.tsx'

const ana = { cd: 1, nome: 'Ana Conceição', num_mecan: '104' }
const rui = { cd: 2, nome: 'Rui Gil', num_mecan: null }
const gil = { cd: 3, nome: 'Rui Gil', num_mecan: '1041' }
const todos = [ana, rui]

describe('the owner of a certificate, by the name of its file,', () => {
  it.each([
    ['ficha-104.pdf', ana],
    ['104.PDF', ana],
    ['Ficha Ana Conceicao 2026.pdf', ana],
    ['ana_conceição.pdf', ana],
    ['rui-gil.pdf', rui],
  ])('is found in %s', (name, dono) => expect(donoOf(name, todos)).toBe(dono))

  it.each(['1045.pdf', 'ficha.pdf', 'ana.pdf'])('is nobody in %s', (name) =>
    expect(donoOf(name, todos)).toBeUndefined(),
  )

  it('is nobody where two people fit', () =>
    expect(donoOf('rui gil.pdf', [...todos, gil])).toBeUndefined())
})
