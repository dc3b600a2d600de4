import { describe, expect, it } from 'vitest'
import { camposDe, camposDoFicheiro, camposFuncionario } from './funcionario.ts'
import { alongadas } from './funcionario-esquemas.ts'
import { gruposDaFicha, gruposDoFormulario } from './funcionario-grupos.ts'

const sorted = (names: readonly string[]) => names.toSorted((one, other) => (one < other ? -1 : 1))

describe('the fields of an employee', () => {
  it('stand on the form, each once', () => {
    const onForm = gruposDoFormulario.flatMap(({ fields }) => fields)
    expect(onForm).toEqual(camposDe())
    expect(new Set(onForm).size).toBe(onForm.length)
  })

  it('have a column in a file where they have a heading, each its own', () => {
    const headed = camposDe().filter((name) => 'coluna' in camposFuncionario[name])
    expect(sorted(camposDoFicheiro)).toEqual(sorted(headed))
    const headings = camposDoFicheiro.map((name) => camposFuncionario[name].coluna)
    expect(new Set(headings).size).toBe(headings.length)
  })

  it('are seen in the details, but for what stands above them', () => {
    const above = ['nome', 'num_mecan', 'dt_ini_instit', 'cd_organig']
    const seen = gruposDaFicha.flatMap(({ fields }) => fields)
    expect(sorted([...seen, ...above])).toEqual(sorted(camposDe()))
  })
})

describe('a text that came longer from a file than a form takes', () => {
  const local = 'Armazém de expedição, porta 14'

  it('may stay as it is', () => {
    expect(alongadas({ loc_trab: ` ${local} ` }, { loc_trab: local })).toEqual({})
  })

  it('is shortened once it is changed', () => {
    expect(alongadas({ loc_trab: `${local} bis` }, { loc_trab: local })).toEqual({
      loc_trab: 'No máximo 20 caracteres.',
    })
  })

  it('is bounded by its column where the form takes all of it', () => {
    expect(alongadas({ nome: 'A'.repeat(100) }, { nome: 'B' })).toEqual({})
  })
})
