import { describe, expect, test } from 'vitest'
import { semRegimes } from '../funcionario-regimes.ts'
import type { Celulas } from './colunas.ts'
import { avisosDe, datasEstranhasDe, lerLinha, nacionalidadesPor } from './linha.ts'

const contexto = {
  hoje: '2026-01-07',
  nacionalidades: nacionalidadesPor([
    { cd: 0, nome: 'Apátrida', pais: 'Sem nacionalidade' },
    { cd: 620, nome: 'Portuguesa', pais: 'Portugal' },
  ]),
}

const good: Celulas = {
  numMecan: '1',
  nome: 'Íris Dias',
  sexo: 'F',
  dataNascimento: '01/02/1990',
  nacionalidade: 'PORTUGAL',
  categoria: 'Operador',
  agrupamento: '',
  profissao: '',
  funcao: '',
  bi: '',
  nif: '',
  niss: '',
  utente: '',
  localTrabalho: 'Sede',
  dataAdmissao: '01/01/2020',
  noturnoDesde: '',
  noturnoAte: '',
  turnosDesde: '',
  turnosAte: '',
  teletrabalhoDesde: '',
  teletrabalhoAte: '',
}
const one = (cells: Partial<Celulas>) => lerLinha({ ...good, ...cells }, contexto)
const whyNot = (cells: Partial<Celulas>) =>
  one(cells).faltas.map(({ campo, motivo }) => `${campo} ${motivo}`)

describe('a row', () => {
  test('is read', () => {
    const lida = {
      ...semRegimes,
      sexo: '1',
      dt_nasc: '1990-02-01',
      dt_ini_instit: '2020-01-01',
      cd_nacion: 620,
    }
    expect(one({})).toEqual({ lida, faltas: [] })
  })

  test('of somebody without a nationality is one too', () => {
    expect(one({ nacionalidade: 'apatrida' }).lida?.cd_nacion).toBe(0)
  })

  test.each<[Partial<Celulas>, string[]]>([
    [{ nome: '' }, ['nome é obrigatório']],
    [{ sexo: '2' }, ['sexo «2» não é 0, 1, M, F, masculino nem feminino']],
    [{ sexo: '' }, ['sexo é obrigatório']],
    [{ categoria: 'c'.repeat(76) }, ['categoria tem 76 caracteres e o máximo é 75']],
    [{ funcao: '👷'.repeat(38) }, ['funcao tem 76 caracteres e o máximo é 75']],
    [{ utente: '1'.repeat(51) }, ['utente tem 51 caracteres e o máximo é 50']],
    [{ nome: 'x'.repeat(1_000_000) }, ['nome tem 1000000 caracteres e o máximo é 100']],
    [{ nome: 'Íris\u0000Dias' }, ['nome «Íris·Dias» tem caracteres de controlo']],
    [{ dataNascimento: '1980-05-12' }, ['dataNascimento «1980-05-12» não é uma data dd/mm/aaaa']],
    [{ dataAdmissao: '01012020' }, ['dataAdmissao «01012020» não é uma data dd/mm/aaaa']],
    [{ dataNascimento: '01/01/2020' }, ['dataNascimento não é anterior à data de admissão']],
    [
      { dataNascimento: '08/01/2026', dataAdmissao: '01/01/2027' },
      ['dataNascimento é posterior ao dia de hoje'],
    ],
    [
      { nacionalidade: 'Atlante' },
      ['nacionalidade «Atlante» não é uma nacionalidade nem um país conhecido'],
    ],
    [
      { noturnoDesde: '2025-01-06', noturnoAte: '01/02/2025' },
      ['noturnoDesde «2025-01-06» não é uma data dd/mm/aaaa'],
    ],
    [
      { turnosDesde: '06/01/2025', turnosAte: '05/01/2025' },
      ['turnosAte o fim não pode ser anterior ao início'],
    ],
    [
      { teletrabalhoAte: '05/01/2025' },
      ['teletrabalhoDesde introduza o dia em que começou, ou apague o do fim'],
    ],
  ])('%o says why it cannot be', (cells, motivos) => expect(whyNot(cells)).toEqual(motivos))

  test('brings the regimes of work, of which one at night and one at home ask to be confirmed', () => {
    const cells = { ...good, noturnoDesde: '06/01/2025', noturnoAte: '06/01/2026' }
    const { lida, faltas } = lerLinha({ ...cells, teletrabalhoDesde: '02/01/2026' }, contexto)
    expect(faltas).toEqual([])
    expect(lida).toMatchObject({
      noturno_de: '2025-01-06',
      noturno_ate: '2026-01-06',
      turnos_de: null,
      teletrab_de: '2026-01-02',
      teletrab_ate: null,
    })
    const both = (teletrabalhoDesde: string) =>
      datasEstranhasDe({ ...cells, teletrabalhoDesde }, contexto)
    expect(both('02/01/2026')).toEqual([
      {
        campo: 'teletrabalhoDesde',
        motivo: 'confirme: está em teletrabalho e em trabalho noturno ao mesmo tempo',
      },
    ])
    expect(both('07/01/2026')).toEqual([])
  })

  test('may have other dates where they are named', () => {
    const datas = ['DDMMAAAA'] as const
    const read = lerLinha({ ...good, dataAdmissao: '01012020' }, { ...contexto, datas })
    expect(read.lida?.dt_ini_instit).toBe('2020-01-01')
    const iso = lerLinha({ ...good, dataAdmissao: '2020-01-01' }, { ...contexto, datas })
    expect(iso.lida).toBeUndefined()
  })

  test('with wrong check digits is looked at again; one with a passport is not', () => {
    const doubtful = { nif: '123456780', niss: '19900000011', bi: '99000001 0 ZZ6' }
    expect(avisosDe(doubtful).map(({ campo }) => campo)).toEqual(['nif', 'niss', 'bi'])
    expect(avisosDe({ nif: '', niss: '', bi: 'FX 123456' })).toEqual([])
    expect(avisosDe({ nif: '2,34567E+08', niss: '#N/A', bi: '' })).toEqual([])
  })
})
