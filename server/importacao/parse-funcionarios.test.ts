import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { camposDe, colunaOf } from '#contract/comum/funcionario.ts'
import { semRegimes } from '#contract/comum/funcionario-regimes.ts'
import { cabecalho } from '#contract/comum/serie/colunas.ts'
import { decode } from '#contract/kit/ficheiro/decode.ts'
import { readLinhas } from '#contract/kit/ficheiro/linhas.ts'
import { tabelaOf } from '#contract/kit/ficheiro/tabela.ts'
import { parseFuncionarios } from './parse-funcionarios.ts'
import { placePessoas } from './place.ts'

const contexto = {
  hoje: '2026-01-07',
  nacionalidades: [
    { cd: 620, nome: 'Portuguesa', pais: 'Portugal' },
    { cd: 804, nome: 'Ucraniana', pais: 'Ucrânia' },
    { cd: 76, nome: 'Brasileira', pais: 'Brasil' },
    { cd: 24, nome: 'Angolana', pais: 'Angola' },
  ],
}
const nos = [
  { cd: 1, ref: null, nome: 'Conservas, Lda.', fechado: false },
  { cd: 2, ref: 'F1', nome: 'Fábrica', fechado: false },
  { cd: -1, ref: 'P1', nome: 'Produção', fechado: false },
  { cd: 4, ref: 'P2', nome: 'Produção', fechado: false },
  { cd: 5, ref: 'X1', nome: 'Fábrica', fechado: true },
]

/** Texts that no file brings. */
const semColuna = Object.fromEntries(
  camposDe('texto')
    .filter((name) => colunaOf(name) === undefined)
    .map((name) => [name, null]),
)

const parse = (text: string) => parseFuncionarios(tabelaOf(readLinhas(text), cabecalho), contexto)
const sample = (name: string) =>
  parse(decode(readFileSync(`contract/comum/serie/testing/${name}`)).text)

describe('the samples', () => {
  test('the good one has 40 people and nothing to say', () => {
    const { pessoas, recusas, avisos } = sample('import-sample-latin1.csv')
    expect(pessoas).toHaveLength(40)
    expect(recusas).toEqual([])
    expect(avisos).toEqual([])
    expect(pessoas[0]).toEqual({
      linha: 2,
      ficha: {
        ...semRegimes,
        ...semColuna,
        num_mecan: '1000',
        nome: 'Artur Luís Neves Moura',
        sexo: '0',
        dt_nasc: '1985-08-14',
        cd_nacion: 620,
        num_bi: '99815426 1 ZZ1',
        num_contrib: '399808485',
        num_benef: '19995717013',
        num_serv_soc: '999250129',
        loc_trab: 'Estaleiro',
        dt_ini_instit: '2007-10-15',
      },
      nomes: {
        categoria: 'Servente',
        agrupamento: 'Profissionais qualificados',
        profissao: 'Vigilante',
        funcao: 'Trabalho com ecrã de visualização',
      },
      organigrama: '',
    })
  })

  test('the bad one is refused line by line, with the field and the reason', () => {
    const { pessoas, recusas, avisos } = sample('import-sample-bad-latin1.csv')
    const byLine = recusas.toSorted((first, second) => first.linha - second.linha)
    expect(byLine).toEqual([
      { linha: 2, campo: 'dataNascimento', motivo: '«1980-05-12» não é uma data dd/mm/aaaa' },
      { linha: 3, campo: 'dataNascimento', motivo: '«31/02/1990» não é uma data dd/mm/aaaa' },
      { linha: 4, campo: 'dataAdmissao', motivo: '«5/6/2024» não é uma data dd/mm/aaaa' },
      { linha: 5, campo: '(linha)', motivo: 'tem 12 campos e o cabeçalho tem 15' },
      { linha: 8, campo: 'nome', motivo: 'é obrigatório' },
      { linha: 9, campo: 'localTrabalho', motivo: 'tem 101 caracteres e o máximo é 100' },
    ])
    expect(avisos.map(({ linha, campo }) => [linha, campo])).toEqual([[12, 'nif']])
    expect(pessoas.map(({ linha }) => linha)).toEqual([7, 10, 11, 12, 13])
    expect(pessoas[0]?.ficha.sexo).toBe('1')
    expect(pessoas[1]?.nomes.categoria).toBe('Técnico; especialista')
    expect(pessoas[2]?.nomes.funcao).toBe('Prémio 100 €')
  })
})

const good = {
  numMecan: '1',
  nome: 'Íris Dias',
  sexo: 'F',
  dataNascimento: '01/02/1990',
  nacionalidade: 'Portuguesa',
  categoria: 'Operador',
  agrupamento: '',
  profissao: '',
  funcao: '',
  bi: '',
  nif: '',
  niss: '',
  utente: '',
  localTrabalho: 'Sede',
  dataAdmissao: '01012020',
  organigrama: '',
}

function one(cells: Partial<typeof good>) {
  const row = { ...good, ...cells }
  const { pessoas, recusas, avisos } = parse(
    `${Object.keys(row).join(';')}\n${Object.values(row).join(';')}`,
  )
  return { pessoa: pessoas[0], recusas: recusas.map(({ campo }) => campo), avisos }
}

describe('a cell', () => {
  test.each([
    ['M', '0'],
    ['masculino', '0'],
    ['0', '0'],
    ['Feminino', '1'],
    ['f', '1'],
    ['1', '1'],
  ])('sexo %s is %s', (sexo, code) => expect(one({ sexo }).pessoa?.ficha.sexo).toBe(code))

  test.each(['Portuguesa', 'PORTUGAL', 'portuguesa'])('nacionalidade %s is known', (text) =>
    expect(one({ nacionalidade: text }).pessoa?.ficha.cd_nacion).toBe(620),
  )

  test.each([
    [{ sexo: '2' }, ['sexo']],
    [{ sexo: 'constructor' }, ['sexo']],
    [{ nacionalidade: 'Atlante' }, ['nacionalidade']],
    [{ nome: '', categoria: '', localTrabalho: '' }, ['nome', 'categoria', 'localTrabalho']],
    [{ sexo: '', nacionalidade: '', dataAdmissao: '' }, ['sexo', 'nacionalidade', 'dataAdmissao']],
    [{ numMecan: '1'.repeat(21) }, ['numMecan']],
    [{ nome: 'n'.repeat(101) }, ['nome']],
    [{ bi: '1'.repeat(16), nif: '1'.repeat(16) }, ['bi', 'nif']],
    [{ niss: '1'.repeat(21), utente: '1'.repeat(51) }, ['niss', 'utente']],
    [{ funcao: 'f'.repeat(76) }, ['funcao']],
    [{ nome: 'Íris\u0000Dias' }, ['nome']],
    [{ dataNascimento: '01/01/2021' }, ['dataNascimento']],
    [{ dataNascimento: '08/01/2026', dataAdmissao: '01/01/2027' }, ['dataNascimento']],
  ])('%o is refused', (cells, campos) => expect(one(cells).recusas).toEqual(campos))

  test.each([
    ['P1', { ref: 'P1', cd: -1 }],
    ['fabrica', { ref: 'F1', cd: 2 }],
    ['CONSERVAS, LDA.', { ref: null, cd: 1 }],
  ])('organigrama %s is a node', async (organigrama, no) => {
    const { pessoa } = one({ organigrama })
    const { lugares } = await placePessoas(pessoa ? [pessoa] : [], nos)
    expect([...lugares.values()]).toMatchObject([no])
  })

  test.each([
    ['Produção', 'há 2 nós com o nome «Produção»: indique o código'],
    ['Nada', '«Nada» não existe no organigrama da empresa'],
    ['X1', '«X1» foi encerrado: já não recebe nada de novo'],
  ])('organigrama %s is none', async (organigrama, motivo) => {
    const { pessoa } = one({ organigrama })
    const { recusas } = await placePessoas(pessoa ? [pessoa] : [], nos)
    expect(recusas).toEqual([{ linha: 2, campo: 'organigrama', motivo }])
  })

  test('with wrong check digits warns and passes; a passport does not even warn', () => {
    const { pessoa, avisos } = one({
      nif: '123456780',
      niss: '19900000011',
      bi: '99000001 0 ZZ6',
    })
    expect(pessoa?.ficha.num_contrib).toBe('123456780')
    expect(avisos.map(({ campo }) => campo)).toEqual(['nif', 'niss', 'bi'])
    expect(one({ bi: 'FX 123456' }).avisos).toEqual([])
  })
})
