import { readArgs } from '#server/kit/terminal/args.ts'
import type { Command } from './command.ts'

export const restaurado: Command = {
  resumo: 'depois de repor uma cópia de segurança, fecha o que ela reabriria',
  ajuda: `Depois de repor uma cópia de segurança: termina as sessões, as ligações enviadas por email e os
navegadores conhecidos que ela trouxe de volta, e põe de lado as mensagens por enviar, que podem já ter
sido enviadas (npm run apto -- correio; «correio repetir --todas» envia-as).

O portal fá-lo sozinho quando arranca numa base de dados que não é a que ele próprio registou. Este
comando fá-lo já, e também onde isso não se nota: uma máquina reposta por inteiro, por exemplo.

Uso: npm run apto -- restaurado`,
  run: async (args, tool) => {
    readArgs(args, {})
    const database = await tool.database()
    // opening it may have been enough
    if (!database.restaurada) await database.forget()
    return 0
  },
}
