import { tabelaOf } from '#contract/kit/ficheiro/tabela.ts'
import { readArgsAbout, UsageRefusal } from '#server/kit/terminal/args.ts'
import type { Command } from '../command.ts'
import { answer } from './answer.ts'
import { colunasDeMedico, importMedicos } from './import-medicos.ts'
import { ajudaDaCodificacao, readFicheiro } from './read-ficheiro.ts'

export const medicos: Command = {
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
