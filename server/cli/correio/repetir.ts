import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import { readArgsAbout, UsageRefusal } from '#server/kit/terminal/args.ts'
import type { Command } from '../command.ts'
import { countOf } from '#server/kit/base/count.ts'
import { codigoOf, semMensagem } from './codigo.ts'

export const repetir: Command = {
  resumo: 'volta a tentar já uma mensagem, ou todas',
  ajuda: `Volta a tentar já uma mensagem desistida ou à espera, ou todas elas. O portal ligado a esta base de
dados envia-as dentro de segundos; a contagem das tentativas recomeça.

Uso: npm run apto -- correio repetir <código>
     npm run apto -- correio repetir --todas`,
  run: async (args, tool) => {
    const { about, todas } = readArgsAbout(args, { todas: { type: 'boolean' } })
    if (todas === true && about !== undefined) {
      throw new UsageRefusal('Indique um código ou --todas, não os dois.')
    }
    const cd = todas === true ? undefined : codigoOf(about)
    const { entrada } = await tool.database()
    const again = await retry(entrada, cd)
    if (again === 0 && cd !== undefined) throw semMensagem(cd)
    tool.print(
      `${countOf(again, 'mensagem volta a ser tentada', 'mensagens voltam a ser tentadas')}.`,
    )
    return 0
  },
}

async function retry(db: Db, cd: number | undefined): Promise<number> {
  const which =
    cd === undefined ? piece`(tentativas > 0 or desistido_em is not null)` : piece`cd = ${cd}`
  // an account has one digest: the next one tells the rest
  const [resumos, rows] = await db.all<[unknown[], unknown[]]>([
    sql`
      delete from correio
      where modelo = 'resumo' and desistido_em is not null and enviado_em is null and ${which}
      returning cd`,
    sql`
      update correio set desistido_em = null, tentativas = 0, tentar_em = now()
      where enviado_em is null and ${which} returning cd`,
  ])
  return resumos.length + rows.length
}
