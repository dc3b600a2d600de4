import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { readArgs } from '#server/kit/terminal/args.ts'
import { hashPassword } from '#server/kit/access/password.ts'
import { donoOfConta } from '#server/comum/conta/password-dono.ts'
import { logAcaoInAll } from '#server/comum/registo/registo.ts'
import type { Command } from '../command.ts'
import { askPassword } from '../prompt.ts'
import { countOf } from '#server/kit/base/count.ts'
import { emailOption, semConta } from './options.ts'

export const palavraPasse: Command = {
  resumo: 'muda a palavra-passe e termina as sessões do utilizador',
  ajuda: `Muda a palavra-passe de um utilizador e termina todas as suas sessões. A nova palavra-passe é
pedida no terminal, ou lida da entrada padrão.

Uso: npm run apto -- utilizador palavra-passe --email <email> [opções]

  --temporaria   a palavra-passe terá de ser mudada na próxima entrada
  --prestador    a conta é do pessoal do prestador`,
  run: async (args, tool) => {
    const values = readArgs(args, {
      email: { type: 'string' },
      temporaria: { type: 'boolean' },
      prestador: { type: 'boolean' },
    })
    const email = emailOption(values.email)
    const tipo = values.prestador === true ? 'prestador' : 'cliente'
    const { entrada } = await tool.database()
    const conta = await entrada.one(sql`
      select ${columns('utilizador', 'cd', 'nome')}
      from utilizador
      where tipo = ${tipo} and email = ${email}`)
    if (!conta) throw semConta(email, tipo)
    const pass_hash = await hashPassword(
      await askPassword(await donoOfConta(entrada, tool.config(), { ...conta, email }), tool),
    )
    const ended = await entrada.transaction(async (tx) => {
      await tx.rows(sql`
        update utilizador set pass_hash = ${pass_hash}, mudar_pass = ${values.temporaria ?? false}
        where cd = ${conta.cd}`)
      await logAcaoInAll(tx, {
        acao: 'palavra_passe_redefinida',
        cd_autor: null,
        cd_alvo: conta.cd,
        descr: values.temporaria === true ? 'Temporária' : '',
      })
      return await tx.rows(sql`delete from sessao where cd_utilizador = ${conta.cd} returning hash`)
    })
    const sessions = countOf(ended.length, 'sessão terminada', 'sessões terminadas')
    tool.print(`Palavra-passe de ${email} mudada; ${sessions}.`)
    return 0
  },
}
