import { dado } from '#server/correio/fila.ts'
import { sql } from '#server/db/sql.ts'
import { readArgsAbout } from '#server/kit/terminal/args.ts'
import type { Command } from '../command.ts'
import { codigoOf, semMensagem } from './codigo.ts'

export const apagar: Command = {
  resumo: 'apaga uma mensagem que não é para enviar',
  ajuda: `Apaga uma mensagem desistida ou à espera: já não será enviada.

Uso: npm run apto -- correio apagar <código>`,
  run: async (args, tool) => {
    const cd = codigoOf(readArgsAbout(args, {}).about)
    const { entrada } = await tool.database()
    const gone = await entrada.transaction(async (tx) => {
      const one = await tx.one(sql`
        delete from correio where cd = ${cd} and enviado_em is null returning cd`)
      if (one) await tx.rows(dado(cd))
      return one
    })
    if (!gone) throw semMensagem(cd)
    tool.print(`Mensagem ${cd} apagada.`)
    return 0
  },
}
