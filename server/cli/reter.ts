import { retain, retidos } from '#server/comum/registo/retain.ts'
import { newNotes } from '#server/kit/jobs/notes.ts'
import { readArgs } from '#server/kit/terminal/args.ts'
import type { Command } from './command.ts'
import { alignTable } from './table.ts'

const prazos = retidos.map(({ nome, prazo }) => `  ${prazo.padEnd(31)} ${nome}`).join('\n')

export const reter: Command = {
  resumo: 'apaga já o que passou do prazo das definições RETER_…',
  ajuda: `Apaga o que é mais antigo do que as definições mandam guardar. O que não tem prazo fica para sempre, e do
que é das empresas nada se apaga com menos de um ano. O portal fá-lo sozinho uma vez por dia (rotina
«retencao» de «apto estado»).

${prazos}

Uso: npm run apto -- reter`,
  run: async (args, tool) => {
    readArgs(args, {})
    const { entrada, prestador } = await tool.database()
    const began = performance.now()
    const config = tool.config()
    const retirado = await retain({ entrada, prestador }, config, tool.signal)
    await newNotes(entrada, 'retencao').success(performance.now() - began)
    const rows = retidos.map(({ chave, prazo, nome }) => {
      const dias = config[prazo]
      return [nome, dias === undefined ? 'para sempre' : `${dias} dias`, String(retirado[chave])]
    })
    for (const line of alignTable(['O quê', 'Guarda-se', 'Apagados'], rows)) tool.print(line)
    return 0
  },
}
