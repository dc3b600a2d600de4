import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import { direitos as todos } from '#contract/kit/rights.ts'
import { readArgs } from '#server/kit/terminal/args.ts'
import { asText, columns } from '#server/db/columns.ts'
import { countOf } from '#server/kit/base/count.ts'
import { hashPassword } from '#server/kit/access/password.ts'
import { donoOfConta } from '#server/comum/conta/password-dono.ts'
import { logAcaoInAll } from '#server/comum/registo/registo.ts'
import { type Command, commandOf } from '../command.ts'
import { empresaNamed } from '../empresas.ts'
import { alignTable } from '../table.ts'
import { emailOption, semConta } from './options.ts'
import { askPassword } from '../prompt.ts'
import { criar } from './criar.ts'
import { direitos } from './direitos.ts'

type Row = {
  email: string
  nome: string
  tipo: string
  papel: string | null
  empresa: string | null
  adm: boolean | null
  inactiv: boolean | null
  direitos: string[] | null
  convidado: boolean
}

const listarUtilizadores: Command = {
  resumo: 'mostra os utilizadores, as suas empresas e direitos',
  ajuda: `Mostra os utilizadores, as suas empresas e direitos.

Uso: npm run apto -- utilizador listar [--empresa <nome ou código>]`,
  run: async (args, tool) => {
    const { empresa } = readArgs(args, { empresa: { type: 'string' } })
    const { entrada } = await tool.database()
    const only = empresa === undefined ? undefined : await empresaNamed(entrada, empresa.trim())
    const rows = await utilizadoresOf(entrada, only?.cd)
    const heads = ['Email', 'Nome', 'Empresa', 'Estado', 'Direitos']
    for (const line of alignTable(heads, rows.map(cellsOf))) tool.print(line)
    return 0
  },
}

/** Accounts with memberships, and invitations; of one company with its branches, or of all. */
async function utilizadoresOf(db: Db, cd_organig: number | undefined): Promise<Row[]> {
  const only =
    cd_organig === undefined ? piece`` : piece`where o.caminho @> array[${cd_organig}::int]`
  return await db.rows<Row>(sql`
    select x.email, x.nome, x.tipo, x.papel, o.nome || ' (' || o.cd || ')' as empresa,
           x.adm, x.inactiv, x.direitos, x.convidado
    from (
      select u.email, u.nome, u.tipo, u.papel, m.cd_empresa, m.cd_organig, m.adm,
             u.inactiv or m.inactiv as inactiv, m.direitos,
             not u.entrou and not u.email_provado and u.mudar_pass as convidado
      from utilizador u left join membro m on m.cd_utilizador = u.cd
      union all
      select email, nome, 'cliente', null, cd_empresa, cd_organig, adm, false, direitos, true from convite) x
    left join organigrama o on o.cd_empresa = x.cd_empresa and o.cd = x.cd_organig
    ${only}
    order by x.tipo, x.email, x.cd_organig`)
}

function cellsOf(row: Row): string[] {
  return [row.email, row.nome, row.empresa ?? '-', stateOf(row), direitosOf(row.direitos ?? [])]
}

function stateOf({ tipo, papel, adm, inactiv, convidado }: Row) {
  if (tipo === 'prestador') return `prestador, ${papel}${inactiv === true ? ', inativo' : ''}`
  if (adm === null) return 'sem empresa'
  const state = inactiv === true ? 'inativo' : convidado ? 'convidado' : 'ativo'
  return `${state}${adm ? ', adm' : ''}`
}

function direitosOf(tidos: readonly string[]) {
  if (tidos.length === 0) return 'nenhum'
  return tidos.length === todos.length ? 'tudo' : tidos.join(',')
}

const sessoes: Command = {
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

const palavraPasse: Command = {
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

export const utilizador = commandOf(
  'npm run apto -- utilizador',
  'cria utilizadores e gere palavras-passe e direitos',
  { criar, 'palavra-passe': palavraPasse, direitos, listar: listarUtilizadores, sessoes },
)
