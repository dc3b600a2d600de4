import { makePrimeiroAcesso, minutosPrimeiroAcesso } from '#server/comum/conta/primeiro-acesso.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { readArgs } from '#server/kit/terminal/args.ts'
import { portalAddress, primeiraLigacao } from '#server/start/print.ts'
import type { Command } from './command.ts'

export const primeiroAcesso: Command = {
  resumo: 'mostra uma ligação nova para criar a primeira conta do prestador',
  ajuda: `Mostra uma ligação, válida ${minutosPrimeiroAcesso} minutos, que abre a página onde se cria a primeira
conta do prestador. A anterior deixa de funcionar. Depois de haver uma conta, não há ligação.

Uso: npm run apto -- primeiro-acesso`,
  run: async (args, tool) => {
    readArgs(args, {})
    const { entrada } = await tool.database()
    const feita = await makePrimeiroAcesso(entrada, { renew: true })
    if (!('feita' in feita)) {
      throw new Refusal(
        409,
        'Já há contas do prestador. Quem as gere convida outras pessoas em /prestador/equipa; para uma palavra-passe nova: npm run apto -- utilizador palavra-passe --prestador --email <email>',
      )
    }
    tool.print(primeiraLigacao(portalAddress(tool.config(), null), feita.feita))
    return 0
  },
}
