import { describe, expect, test } from 'vitest'
import { datasErradas, datasEstranhas } from './datas.ts'

describe('of the days of an employment', () => {
  test.each([
    [{}, []],
    [{ dt_nasc: '1980-02-01', dt_ini_instit: '1980-02-02', dt_inactiv: '1980-02-02' }, []],
    [{ dt_nasc: '1980-02-02', dt_ini_instit: '1980-02-02' }, ['dt_nasc']],
    [{ dt_ini_instit: '1980-02-02', dt_inactiv: '1980-02-01' }, ['dt_inactiv']],
    [{ dt_nasc: '31/31/1980', dt_ini_instit: '1980-02-02', dt_inactiv: '' }, []],
    [{ dt_nasc: '1980-02-02', dt_ini_instit: null, dt_inactiv: '1970-01-01' }, []],
  ])('%j cannot be %j', (datas, campos) => {
    expect(Object.keys(datasErradas(datas))).toEqual(campos)
  })

  const hoje = '2026-11-21'
  test.each([
    [{ dt_nasc: '2010-11-21', dt_ini_instit: '2026-11-21' }, []],
    [{ dt_nasc: '1926-11-21', dt_ini_instit: '1950-01-01' }, []],
    [{ dt_ini_instit: '2027-02-19', dt_inactiv: '2027-02-19' }, []],
    [{ dt_nasc: '2010-11-22', dt_ini_instit: '2026-11-21' }, ['teria 15 anos na admissão']],
    [{ dt_nasc: '2010-11-22' }, ['teria 15 anos']],
    [{ dt_nasc: '2025-02-01', dt_ini_instit: '2026-11-21' }, ['teria 1 ano na admissão']],
    [{ dt_nasc: '1925-11-21' }, ['teria 101 anos']],
    [{ dt_nasc: '2026-11-22', dt_ini_instit: '2026-11-23' }, ['está no futuro']],
    [{ dt_ini_instit: '2027-02-20' }, ['admissão: é daqui a 91 dias']],
    [{ dt_inactiv: '2027-11-21' }, ['saída: é daqui a 365 dias']],
    [{ dt_nasc: '1980-02-02', dt_ini_instit: '1970-02-02' }, []],
    [{ dt_nasc: '31/31/1980', dt_ini_instit: 'hoje' }, []],
  ])('%j is strange for %j', (datas, ditos) => {
    const estranhas = Object.values(datasEstranhas(datas, hoje))
    expect(estranhas).toHaveLength(ditos.length)
    ditos.forEach((dito, at) => expect(estranhas[at]).toContain(dito))
  })
})
