import { open, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { codificacoes, isCodificacao } from '#contract/kit/ficheiro/codificacao.ts'
import { decode } from '#contract/kit/ficheiro/decode.ts'
import { CodificacaoIncerta } from '#contract/kit/ficheiro/duvida.ts'
import { Ilegivel } from '#contract/kit/ficheiro/ilegivel.ts'
import { readLinhas, type LinhaCrua } from '#contract/kit/ficheiro/linhas.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { UsageRefusal } from '#server/kit/terminal/args.ts'
import { maxFile } from '#server/kit/files/take-file.ts'
import { openZip, type ZipFile } from '#server/kit/files/zip-read.ts'
import { unread } from '../lugar.ts'

/** `nome`: the name of the file. */
export type Lido<T> = { nome: string; utf8: boolean; tabela: T }

export const ajudaDaCodificacao = `  --codificacao    como ler as letras, se o ficheiro não bastar para o saber:
                   ${Object.keys(codificacoes).join(', ')}`

/** A file as a table; `codificacao` sets the encoding. A refusal names the file. */
export async function readFicheiro<T>(
  path: string,
  parse: (rows: LinhaCrua[]) => T,
  codificacao?: string,
): Promise<Lido<T>> {
  if (codificacao !== undefined && !isCodificacao(codificacao)) {
    const names = Object.keys(codificacoes).join(', ')
    throw new UsageRefusal(`--codificacao tem de ser ${names}.`)
  }
  const bytes = await readFile(path).catch(refuseUnread(path))
  return await named(path, async (nome) => {
    const { text, utf8 } = decode(bytes, codificacao)
    return { nome, utf8, tabela: parse(readLinhas(text)) }
  })
}

export async function withZip<T>(
  path: string,
  work: (zip: ZipFile & { nome: string }) => Promise<T>,
): Promise<T> {
  const file = await open(path).catch(refuseUnread(path))
  try {
    return await named(
      path,
      async (nome) => await work({ ...(await openZip(file, maxFile)), nome }),
    )
  } finally {
    await file.close()
  }
}

function refuseUnread(path: string) {
  return (error: unknown): never => {
    throw unread(error, path)
  }
}

async function named<T>(path: string, work: (nome: string) => Promise<T>): Promise<T> {
  const nome = basename(path)
  try {
    return await work(nome)
  } catch (error) {
    if (error instanceof CodificacaoIncerta) {
      const choices = error.hipoteses.map(
        ({ codificacao, amostra }) => `  --codificacao ${codificacao}  ${amostra.join(', ')}`,
      )
      throw new Refusal(
        400,
        `O ficheiro ${nome} ${error.message} Repita com a opção em que as letras estão bem:\n${choices.join('\n')}`,
      )
    }
    if (error instanceof Ilegivel) throw new Refusal(400, `O ficheiro ${nome} ${error.message}`)
    throw error
  }
}
