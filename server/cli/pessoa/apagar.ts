import { readArgs } from '#server/kit/terminal/args.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import type { Command } from '../command.ts'
import { erasePessoa, planPessoa, type Apagamento } from './erase-pessoa.ts'
import { pessoaOption } from './which.ts'

export const apagarPessoa: Command = {
  resumo: 'apaga de uma pessoa que saiu o que a lei deixa apagar',
  ajuda: `Apaga de uma pessoa que saiu da empresa o que a lei deixa apagar, e diz o que fica e porquê. Não há volta:
só uma cópia de segurança o traz de novo, e o mesmo se apaga depois outra vez.

Uso: npm run apto -- pessoa apagar --funcionario <código> --confirmar

Sem --confirmar diz o que faria, e não muda nada. Uma conta que a pessoa tenha no portal é outra coisa:
quem administra a empresa torna-a inativa.`,
  run: async (args, tool) => {
    const given = readArgs(args, {
      funcionario: { type: 'string' },
      confirmar: { type: 'boolean' },
    })
    const { prestador, ownerUrl } = await tool.database()
    const pessoa = await pessoaOption(prestador.todas, given.funcionario)
    const confirmed = given.confirmar === true
    const plan = await (confirmed ? erasePessoa : planPessoa)(ownerUrl, pessoa)
    for (const line of linesOf(plan)) tool.print(line)
    if (!confirmed) {
      throw new Refusal(
        400,
        `É o que se apagaria de «${pessoa.nome}», sem volta. Se é isso, acrescente --confirmar.`,
      )
    }
    tool.print(`Apagado o que podia ser apagado de «${pessoa.nome}».`)
    return 0
  },
}

const linesOf = ({ apaga, fica }: Apagamento) => [
  ...apaga.map((one) => `Apaga: ${one}.`),
  ...fica.map((one) => `Fica: ${one}.`),
]
