import { asText, columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { countOf } from '#server/kit/base/count.ts'
import { readArgs } from '#server/kit/terminal/args.ts'
import type { Command } from '../command.ts'
import { alignTable } from '../table.ts'
import { emailOption, semConta } from './options.ts'

export const sessoes: Command = {
  resumo: 'mostra as sessões abertas e terminadas de um utilizador',
  ajuda: `Mostra as sessões de um utilizador, as últimas primeiro: desde quando, até quando, de que endereço e com
que navegador. As terminadas guardam-se os dias de RETER_SESSOES_DIAS.

Uso: npm run apto -- utilizador sessoes --email <email> [--prestador]

  --prestador    a conta é do pessoal do prestador`,
  run: async (args, tool) => {
    const values = readArgs(args, { email: { type: 'string' }, prestador: { type: 'boolean' } })
    const email = emailOption(values.email)
    const tipo = values.prestador === true ? 'prestador' : 'cliente'
    const { entrada } = await tool.database()
    const conta = await entrada.one(sql`
      select ${columns('utilizador', 'cd')}
      from utilizador
      where tipo = ${tipo} and email = ${email}`)
    if (!conta) throw semConta(email, tipo)
    const rows = await entrada.rows(sql`
      select to_char(criada_em, ${minute})${asText('inicio')},
             to_char(least(vista_em, now()), ${minute})${asText('uso')},
             coalesce(to_char(terminada_em, ${minute}), '-')${asText('fim')},
             coalesce(origem, '-')${asText('origem')}, coalesce(agente, '-')${asText('agente')}
      from (
        select criada_em, vista_em, null as terminada_em, origem, agente from sessao
        where cd_utilizador = ${conta.cd}
        union all
        select criada_em, vista_em, terminada_em, origem, agente from sessao_terminada
        where cd_utilizador = ${conta.cd}) s
      order by criada_em desc`)
    const cells = rows.map(({ inicio, uso, fim, origem, agente }) => [
      inicio,
      uso,
      fim,
      origem,
      agente,
    ])
    const heads = ['Início', 'Último uso', 'Fim', 'De', 'Navegador']
    if (cells.length > 0) for (const line of alignTable(heads, cells)) tool.print(line)
    tool.print(`${countOf(cells.length, 'sessão', 'sessões')}.`)
    return 0
  },
}

const minute = 'DD-MM-YYYY HH24:MI'
