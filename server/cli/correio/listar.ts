import type { Db } from '#server/db/database.ts'
import { asFlag, asText, asTextOrNull, columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { readArgs } from '#server/kit/terminal/args.ts'
import { maskEmail } from '#server/comum/correio/mensagem.ts'
import type { Command } from '../command.ts'
import { countOf } from '#server/kit/base/count.ts'
import { alignTable } from '../table.ts'

type Row = {
  cd: number
  modelo: string
  email: string | null
  tentativas: number
  desistido: boolean
  proxima: string
  ultimo_erro: string | null
}

export const listar: Command = {
  resumo: 'mostra as mensagens por enviar e as desistidas',
  ajuda: `Mostra as mensagens por enviar e aquelas de que o portal desistiu: quase três dias de tentativas,
ou um destinatário que o servidor recusou de vez. As desistidas são apagadas ao fim de 90 dias.

Uso: npm run apto -- correio [listar]`,
  run: async (args, tool) => {
    readArgs(args, {})
    const { entrada } = await tool.database()
    const rows = await waitingIn(entrada)
    const desistidas = rows.filter(({ desistido }) => desistido).length
    if (rows.length > 0) {
      const heads = ['Código', 'Modelo', 'Para', 'Tentativas', 'Próxima', 'Último erro']
      for (const line of alignTable(heads, rows.map(cellsOf))) tool.print(line)
      tool.print('')
    }
    const waiting = countOf(rows.length - desistidas, 'mensagem', 'mensagens')
    tool.print(`${waiting} por enviar, ${countOf(desistidas, 'desistida', 'desistidas')}.`)
    return 0
  },
}

async function waitingIn(db: Db): Promise<Row[]> {
  return await db.rows(sql`
    select ${columns('correio c', 'cd', 'modelo', 'tentativas', 'ultimo_erro')},
           coalesce(c.para, u.email)${asTextOrNull('email')},
           (c.desistido_em is not null)${asFlag('desistido')},
           to_char(c.tentar_em, 'DD-MM-YYYY HH24:MI')${asText('proxima')}
    from correio c left join utilizador u on u.cd = c.cd_utilizador
    where c.enviado_em is null
    order by c.desistido_em is not null, c.tentar_em, c.cd`)
}

function cellsOf(row: Row): string[] {
  return [
    String(row.cd),
    row.modelo,
    row.email === null ? '-' : maskEmail(row.email),
    String(row.tentativas),
    row.desistido ? 'desistida' : row.proxima,
    row.ultimo_erro ?? '-',
  ]
}
