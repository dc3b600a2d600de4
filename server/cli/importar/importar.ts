import { cabecalho, colunas as colunasFuncionarios } from '#contract/comum/serie/colunas.ts'
import { colunasDeNo } from '#contract/comum/serie/colunas-no.ts'
import { isDay } from '#contract/kit/reading.ts'
import { tabelaOf } from '#contract/kit/ficheiro/tabela.ts'
import { readArgs, UsageRefusal } from '#server/kit/terminal/args.ts'
import { progressOn } from '#server/kit/terminal/progress.ts'
import { commandOf, type Command } from '../command.ts'
import { answer } from './answer.ts'
import { examesPassados } from './exames.ts'
import { importEmpresa, type EntradaDoTerminal } from './import-empresa.ts'
import { medicos } from './medicos.ts'
import { ajudaDaCodificacao, readFicheiro } from './read-ficheiro.ts'

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
${ajudaDaCodificacao}
  --nova           cria a empresa mesmo que haja outra de nome quase igual
  --simular        mostra o que faria e não grava

Os ficheiros são os que o Excel guarda como «CSV (separado por ponto e vírgula)». As datas são
dd/mm/aaaa ou ddmmaaaa. Pode repetir-se a importação: cada funcionário é reconhecido pelo número
mecanográfico, senão pelo NIF, senão pelo nome e data de nascimento. Uma célula vazia não apaga o
que já está guardado, e quem não vem no ficheiro fica como está.`

const empresa: Command = {
  resumo: 'carrega uma empresa, médicos ou exames passados a partir de ficheiros',
  ajuda,
  run: async (args, tool) => {
    const values = readArgs(args, {
      empresa: { type: 'string' },
      organigrama: { type: 'string' },
      funcionarios: { type: 'string' },
      saidas: { type: 'string' },
      codificacao: { type: 'string' },
      simular: { type: 'boolean' },
      nova: { type: 'boolean' },
    })
    const nome = values.empresa?.replace(/\s+/gu, ' ').trim() ?? ''
    if (nome === '') throw new UsageRefusal('Indique --empresa.')
    if (nome.length > 200 || /\p{Cc}/u.test(nome)) {
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
      empresa: nome,
      dt_saida: saidas ?? null,
      simular: values.simular ?? false,
      nova: values.nova ?? false,
      ...(values.organigrama !== undefined && {
        organigrama: await readFicheiro(
          values.organigrama,
          (rows) => tabelaOf(rows, { obrigatorias: colunasDeNo }),
          values.codificacao,
        ),
      }),
      ...(values.funcionarios !== undefined && {
        funcionarios: await readFicheiro(
          values.funcionarios,
          (rows) => tabelaOf(rows, cabecalho),
          values.codificacao,
        ),
      }),
    }
    const { prestador } = await tool.database()
    const progress = progressOn(tool.streams.stderr, 'A importar')
    return answer(tool, await importEmpresa(prestador, entrada, { progress, signal: tool.signal }))
  },
}

export const importar = commandOf('npm run apto -- importar', empresa, {
  medicos,
  exames: examesPassados,
})
