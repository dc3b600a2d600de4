import { Refusal } from '#server/kit/base/refusal.ts'
import { countOf } from '#server/kit/base/count.ts'
import type { Tool } from '#server/kit/terminal/tool.ts'
import { tabelaOf } from '#contract/kit/ficheiro/tabela.ts'
import { readArgsAbout, UsageRefusal, readArgs } from '#server/kit/terminal/args.ts'
import { decisoes } from '#contract/saude/decisao.ts'
import { progressOn } from '#server/kit/terminal/progress.ts'
import { colunasDeExame } from '#server/saude/prestador/parse-exames.ts'
import { limitesOf } from '#server/comum/dever/fatos.ts'
import {
  cabecalho,
  colunas as colunasFuncionarios,
  colunasDeRegime,
  colunasDeNo,
} from '#contract/comum/serie/colunas.ts'
import { isDay } from '#contract/kit/reading.ts'
import type { ResultadoDaCarga } from './all-or-none.ts'
import { findingLines, refusedLines } from './report.ts'
import { type Command, commandOf } from '../command.ts'
import { colunasDeMedico, importMedicos } from './import-medicos.ts'
import { ajudaDaCodificacao, readFicheiro, withZip } from './read-ficheiro.ts'
import { raizOption } from '../empresas.ts'
import { importExames } from './import-exames.ts'
import { importEmpresa, type EntradaDoTerminal } from './import-empresa.ts'

/** Throws 400 where a line was refused. */
function answer(tool: Tool, resultado: ResultadoDaCarga): number {
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

const medicos: Command = {
  resumo: 'carrega os médicos',
  ajuda: `Carrega os médicos do trabalho, que são de todas as empresas: grava tudo ou, se alguma linha for
recusada, nada.

Uso: npm run apto -- importar medicos <f.csv> [--simular]

  <f.csv>          ficheiro com ${colunasDeMedico.join(';')}
                   cedula: o número da Ordem dos Médicos, até 10 caracteres
${ajudaDaCodificacao}
  --simular        mostra o que faria e não grava

Pode repetir-se: cada médico é reconhecido pela cédula, e fica com o nome do ficheiro. Quem não vem nele
fica como está, e quem está fora de uso continua fora de uso.`,
  run: async (args, tool) => {
    const given = readArgsAbout(args, {
      simular: { type: 'boolean' },
      codificacao: { type: 'string' },
    })
    const { about: file, simular = false } = given
    if (file === undefined) throw new UsageRefusal('Indique o ficheiro dos médicos.')
    const lido = await readFicheiro(
      file,
      (rows) => tabelaOf(rows, { obrigatorias: colunasDeMedico }),
      given.codificacao,
    )
    const { prestador } = await tool.database()
    return answer(tool, await importMedicos(prestador, { medicos: lido, simular }, tool.signal))
  },
}

const examesPassados: Command = {
  resumo: 'carrega exames passados de uma empresa, com as fichas de aptidão',
  ajuda: `Carrega exames passados de uma empresa, com as fichas de aptidão: grava tudo ou, se alguma linha ou
alguma ficha for recusada, nada.

Uso: npm run apto -- importar exames --empresa <nome ou código> --exames f.csv [--certificados f.zip]

  --exames         ficheiro com ${colunasDeExame.obrigatorias.join(';')}
                   e, se existirem, ${colunasDeExame.opcionais.join(', ')}
                   o funcionário: numMecan, nif, ou nome e dataNascimento; se houver mais do que um, têm
                   de ser todos da mesma pessoa
                   hora: hh:mm; vazia são as 00:00     medico: a cédula
                   decisao: ${Object.keys(decisoes).join(', ')}, ou por extenso
                   validade: vazia é a que o portal propõe pela idade
                   certificado: o nome do PDF no ZIP, que é de um só exame
  --certificados   ZIP com os PDF, de 5 MB cada um no máximo: exatamente os que o ficheiro nomeia
${ajudaDaCodificacao}
  --simular        mostra o que faria e não grava

Pode repetir-se: um exame do mesmo funcionário, dia, hora e tipo já está registado e fica como está, e
só se lhe junta a ficha que não tinha. Importe antes os médicos (npm run apto -- importar medicos).`,
  run: async (args, tool) => {
    const given = readArgs(args, {
      empresa: { type: 'string' },
      exames: { type: 'string' },
      certificados: { type: 'string' },
      codificacao: { type: 'string' },
      simular: { type: 'boolean' },
    })
    if (given.exames === undefined) throw new UsageRefusal('Indique --exames.')
    const lidos = await readFicheiro(
      given.exames,
      (rows) => tabelaOf(rows, colunasDeExame),
      given.codificacao,
    )
    const { prestador } = await tool.database()
    const entrada = {
      empresa: await raizOption(prestador.todas, given.empresa),
      simular: given.simular ?? false,
      limites: limitesOf(tool.config()),
      exames: lidos,
    }
    const run = async (certificados: Parameters<typeof importExames>[1]['certificados']) =>
      await importExames(prestador, { ...entrada, certificados }, stepsOf(tool))
    const resultado =
      given.certificados === undefined
        ? await run(undefined)
        : await withZip(given.certificados, run)
    return answer(tool, resultado)
  },
}

const stepsOf = ({ signal, streams }: Tool) => ({
  signal,
  onJudge: progressOn(streams.stderr, 'A verificar as fichas'),
  onWrite: progressOn(streams.stderr, 'A importar'),
})

const ajuda = `Carrega uma empresa a partir de ficheiros: grava tudo ou, se alguma linha for recusada, nada.

Uso: npm run apto -- importar --empresa <nome ou código> [--organigrama f.csv] [--funcionarios f.csv]

  --empresa        nome ou código; um nome novo cria a empresa
  --organigrama    ficheiro com ${colunasDeNo.join(';')}
                   superior vazio: diretamente abaixo da empresa; a ordem das linhas é livre
  --funcionarios   ficheiro com ${colunasFuncionarios.slice(0, 6).join(';')};
                   ${colunasFuncionarios.slice(6).join(';')}
                   e, se existirem, organigrama: código do nó, ou o nome se for único
                   ${colunasDeRegime.join(', ')}: o
                   fim vazio, enquanto duram
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
