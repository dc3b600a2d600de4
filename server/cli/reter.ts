import { retain } from '#server/comum/registo/retain.ts'
import { newNotes } from '#server/kit/jobs/notes.ts'
import { readArgs } from '#server/kit/terminal/args.ts'
import type { Command } from './command.ts'

export const reter: Command = {
  resumo: 'apaga já o que passou do prazo das definições RETER_…',
  ajuda: `Apaga o que é mais antigo do que as definições mandam guardar: leituras (RETER_LEITURAS_DIAS), registo de
alterações (RETER_REGISTO_DIAS) e pedidos recusados (RETER_PEDIDOS_DIAS). O que não tem prazo fica para
sempre, e com menos de um ano nada se apaga. O portal fá-lo sozinho uma vez por dia (rotina «retencao»).

Uso: npm run apto -- reter`,
  run: async (args, tool) => {
    readArgs(args, {})
    const { entrada, prestador } = await tool.database()
    const began = performance.now()
    const { leituras, registo, pedidos } = await retain(prestador, tool.config(), tool.signal)
    await newNotes(entrada, 'retencao').success(performance.now() - began)
    tool.print(
      `Apagados: ${leituras} leituras, ${registo} do registo, ${pedidos} pedidos recusados.`,
    )
    return 0
  },
}
