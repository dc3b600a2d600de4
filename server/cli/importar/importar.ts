import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { cabecalho, colunas as colunasFuncionarios } from '#contract/comum/serie/colunas.ts'
import { colunasDeNo } from '#contract/comum/serie/colunas-no.ts'
import { decode } from '#contract/kit/ficheiro/decode.ts'
import { Ilegivel } from '#contract/kit/ficheiro/ilegivel.ts'
import { isDay } from '#contract/kit/reading.ts'
import { readLinhas, type LinhaCrua } from '#contract/kit/ficheiro/linhas.ts'
import { tabelaOf } from '#contract/kit/ficheiro/tabela.ts'
import type { Tool } from '#server/kit/terminal/tool.ts'
import { readArgs, UsageRefusal } from '#server/kit/terminal/args.ts'
import { progressOn } from '#server/kit/terminal/progress.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import type { Command } from '../command.ts'
import { importEmpresa, type EntradaDoTerminal, type Resultado } from './import-empresa.ts'
import { countOf } from '#server/kit/base/count.ts'
import { findingLines, refusedLines } from './report.ts'

const ajuda = `Carrega uma empresa a partir de ficheiros: grava tudo ou, se alguma linha for recusada, nada.

Uso: npm run apto -- importar --empresa <nome ou código> [--organigrama f.csv] [--funcionarios f.csv]

  --empresa        nome ou código; um nome novo cria a empresa
  --organigrama    ficheiro com ${colunasDeNo.join(';')}
                   superior vazio: diretamente abaixo da empresa; a ordem das linhas é livre
  --funcionarios   ficheiro com ${colunasFuncionarios.slice(0, 6).join(';')};
                   ${colunasFuncionarios.slice(6).join(';')}
                   e, se existir, organigrama: código do nó, ou o nome se for único
  --saidas         dia (aaaa-mm-dd) em que sai quem está ativo e não vem em --funcionarios: só se o
                   ficheiro tiver todo o pessoal da empresa; quem foi admitido depois fica
  --nova           cria a empresa mesmo que haja outra de nome quase igual
  --simular        mostra o que faria e não grava

Os ficheiros são os que o Excel guarda como «CSV (separado por ponto e vírgula)». As datas são
dd/mm/aaaa ou ddmmaaaa. Pode repetir-se a importação: cada funcionário é reconhecido pelo número
mecanográfico, senão pelo NIF, senão pelo nome e data de nascimento. Uma célula vazia não apaga o
que já está guardado, e quem não vem no ficheiro fica como está.`

export const importar: Command = {
  resumo: 'carrega o organigrama e os funcionários de uma empresa',
  ajuda,
  run: async (args, tool) => {
    const values = readArgs(args, {
      empresa: { type: 'string' },
      organigrama: { type: 'string' },
      funcionarios: { type: 'string' },
      saidas: { type: 'string' },
      simular: { type: 'boolean' },
      nova: { type: 'boolean' },
    })
    const empresa = values.empresa?.replace(/\s+/gu, ' ').trim() ?? ''
    if (empresa === '') throw new UsageRefusal('Indique --empresa.')
    if (empresa.length > 200 || /\p{Cc}/u.test(empresa)) {
      throw new UsageRefusal('O nome da empresa tem de ter até 200 caracteres.')
    }
    if (values.organigrama === undefined && values.funcionarios === undefined) {
      throw new UsageRefusal('Indique --organigrama, --funcionarios ou ambos.')
    }
    const { saidas } = values
    if (saidas !== undefined && values.funcionarios === undefined) {
      throw new UsageRefusal('Com --saidas indique --funcionarios.')
    }
    if (saidas !== undefined && !isDay(saidas)) {
      throw new UsageRefusal('O dia de --saidas tem de ser aaaa-mm-dd.')
    }
    const entrada: EntradaDoTerminal = {
      empresa,
      dt_saida: saidas ?? null,
      simular: values.simular ?? false,
      nova: values.nova ?? false,
      ...(values.organigrama !== undefined && {
        organigrama: await readFicheiro(values.organigrama, (rows) =>
          tabelaOf(rows, { obrigatorias: colunasDeNo }),
        ),
      }),
      ...(values.funcionarios !== undefined && {
        funcionarios: await readFicheiro(values.funcionarios, (rows) => tabelaOf(rows, cabecalho)),
      }),
    }
    const { prestador } = await tool.database()
    const progress = progressOn(process.stderr, 'A importar')
    return answer(tool, await importEmpresa(prestador, entrada, { progress, signal: tool.signal }))
  },
}

/** A file read as a table; what it is refused for names the file. */
async function readFicheiro<T>(path: string, parse: (rows: LinhaCrua[]) => T) {
  const nome = basename(path)
  let bytes: Buffer
  try {
    bytes = await readFile(path)
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw new Refusal(400, `Não foi possível ler ${path}${missing ? ': não existe' : ''}.`)
  }
  try {
    const { text, utf8 } = decode(bytes)
    return { nome, utf8, tabela: parse(readLinhas(text)) }
  } catch (error) {
    if (error instanceof Ilegivel) throw new Refusal(400, `O ficheiro ${nome} ${error.message}`)
    throw error
  }
}

function answer(tool: Tool, resultado: Resultado): number {
  const recusadas = refusedLines(resultado.ficheiros)
  for (const line of findingLines(resultado.ficheiros)) tool.print(line)
  if (recusadas > 0) {
    throw new Refusal(
      400,
      `Nada foi gravado: ${countOf(recusadas, 'linha recusada', 'linhas recusadas')}. ` +
        'Corrija e importe de novo.',
    )
  }
  if (resultado.simulado) tool.print('Simulação: nada foi gravado.')
  for (const line of resultado.resumo) tool.print(line)
  return 0
}
