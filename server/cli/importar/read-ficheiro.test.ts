import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readFicheiro } from './read-ficheiro.ts'

it('asks for an encoding with its line, and reads in the one that is named', async () => {
  const path = join(tmpdir(), 'nomes-de-teste.csv')
  await writeFile(path, Buffer.concat([Buffer.from('nome\nJoão\nRua n'), Buffer.of(0xba)]))
  const read = async (codificacao?: string) => {
    const { tabela } = await readFicheiro(
      path,
      (rows) => rows.map(({ cells }) => cells[0]),
      codificacao,
    )
    return tabela
  }
  await expect(read()).rejects.toThrow(/na linha 3[^]*--codificacao utf-8 {2}João/u)
  await expect(read('latim')).rejects.toThrow('--codificacao tem de ser windows-1252, utf-8')
  expect(await read('utf-8')).toEqual(['nome', 'João', 'Rua n\uFFFD'])
  expect(await read('windows-1252')).toEqual(['nome', 'JoÃ£o', 'Rua nº'])
})
