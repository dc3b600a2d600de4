import { decisoes } from '#contract/saude/decisao.ts'
import { tabelaOf } from '#contract/kit/ficheiro/tabela.ts'
import { readArgs, UsageRefusal } from '#server/kit/terminal/args.ts'
import { progressOn } from '#server/kit/terminal/progress.ts'
import type { Tool } from '#server/kit/terminal/tool.ts'
import { colunasDeExame } from '#server/saude/prestador/parse-exames.ts'
import { limitesOf } from '#server/saude/prestador/resultado.ts'
import type { Command } from '../command.ts'
import { raizOption } from '../empresa/raiz.ts'
import { answer } from './answer.ts'
import { importExames } from './import-exames.ts'
import { ajudaDaCodificacao, readFicheiro, withZip } from './read-ficheiro.ts'

export const examesPassados: Command = {
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
