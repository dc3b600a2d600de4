import { UsageRefusal, readArgs, readArgsAbout } from '#server/kit/terminal/args.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import type { Db } from '#server/db/database.ts'
import { asFlag, asText, asTextOrNull, columns } from '#server/db/columns.ts'
import { sql, piece } from '#server/db/sql.ts'
import { maskEmail } from '#server/comum/correio/mensagem.ts'
import { countOf } from '#server/kit/base/count.ts'
import { dado } from '#server/correio/fila.ts'
import { type Command, commandOf } from '../command.ts'
import { alignTable } from '../table.ts'

/** Throws `UsageRefusal`. */
function codigoOf(value: string | undefined): number {
  if (value === undefined) throw new UsageRefusal('Indique o código da mensagem.')
  if (/^[1-9]\d{0,14}$/u.test(value)) return Number(value)
  throw new UsageRefusal(`«${value}» não é o código de uma mensagem.`)
}

const semMensagem = (cd: number) =>
  new Refusal(404, `Não há nenhuma mensagem por enviar com o código ${cd}.`)

type Row = {
  cd: number
  modelo: string
  email: string | null
  tentativas: number
  desistido: boolean
  proxima: string
  ultimo_erro: string | null
}

const listar: Command = {
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

const repetir: Command = {
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

const apagar: Command = {
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

const commands = commandOf(
  'npm run apto -- correio',
  'mostra as mensagens por enviar e as desistidas; sem comando, lista-as',
  { listar, repetir, apagar },
)

export const correio: Command = {
  ...commands,
  run: (args, tool) => commands.run(args.length === 0 ? ['listar'] : args, tool),
}
