import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { colunas } from '#contract/comum/serie/colunas.ts'
import { livroGrande } from '#test/zip.ts'
import { lerLivro } from './livro.ts'

const person = [
  1000,
  'Rosa  Dias',
  1,
  new Date(Date.UTC(1990, 1, 1)),
  'Portuguesa',
  'Operador',
  null,
  null,
  null,
  null,
  399_808_485,
  null,
  null,
  'Sede',
  43_831,
]
const book = async (sheets: Parameters<typeof writeXlsx>[0]['sheets']) =>
  await writeXlsx({ sheets })
const people = { name: 'Pessoas', rows: [[...colunas], person] }

describe('a workbook', () => {
  test('is read as a file is: dates by their format or their number, numbers as texts', async () => {
    const { linhas, recusas } = await lerLivro(await book([people]))
    expect(recusas).toEqual([])
    expect(linhas).toHaveLength(1)
    expect(linhas[0]?.celulas).toMatchObject({
      numMecan: '1000',
      nome: 'Rosa Dias',
      sexo: '1',
      nif: '399808485',
      niss: '',
      dataNascimento: '01/02/1990',
      dataAdmissao: '01/01/2020',
      localTrabalho: 'Sede',
    })
  })

  test('is its first sheet that is not hidden, columns in any order as people call them', async () => {
    const names = colunas.map((one) => (one === 'dataNascimento' ? 'Data de nascimento' : one))
    const { linhas } = await lerLivro(
      await book([
        { name: 'Escondida', rows: [['x']], hidden: true },
        { name: 'Pessoas', rows: [names.toReversed(), person.toReversed()] },
        { name: 'Outra', rows: [['y']] },
      ]),
    )
    expect(linhas[0]?.celulas).toMatchObject({ nome: 'Rosa Dias', dataNascimento: '01/02/1990' })
  })

  test('has the text of cells that are one in the first of them', async () => {
    const rows = [[...colunas], person, person.with(13, null)]
    const merges = [{ startRow: 1, endRow: 2, startCol: 13, endCol: 13 }]
    const { linhas } = await lerLivro(await book([{ name: 'P', rows, merges }]))
    expect(linhas.map(({ celulas }) => celulas.localTrabalho)).toEqual(['Sede', ''])
  })

  test('whose sheets are all hidden, or that is none, is refused in a sentence', async () => {
    const text = new TextEncoder().encode('PK\u0003\u0004 and nothing else of a workbook')
    await expect(lerLivro(text)).rejects.toThrow('não é um livro do Excel')
    const cut = (await book([people])).slice(0, -400)
    await expect(lerLivro(cut)).rejects.toThrow('não é um livro do Excel')
    const other = await book([{ name: 'P', rows: [['a', 'b']] }])
    await expect(lerLivro(other)).rejects.toThrow('não tem o cabeçalho esperado')
  })

  test('that unpacks to more than anybody has typed is not unpacked', async () => {
    await expect(lerLivro(livroGrande(1))).rejects.toThrow('está vazio')
    const bomb = livroGrande(80)
    expect(bomb.length).toBeLessThan(1_000_000)
    await expect(lerLivro(bomb)).rejects.toThrow('demasiado grande depois de descomprimido')
  })

  test('that says it unpacks to little is not unpacked beyond that', async () => {
    await expect(lerLivro(livroGrande(20, 1_000))).rejects.toThrow('não pode ser lido')
  })
})
