import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import { direitos as todos } from '#contract/kit/rights.ts'
import { readArgs } from '#server/kit/terminal/args.ts'
import type { Command } from '../command.ts'
import { empresaNamed } from '../empresas.ts'
import { alignTable } from '../table.ts'

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

export const listarUtilizadores: Command = {
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

function direitosOf(direitos: readonly string[]) {
  if (direitos.length === 0) return 'nenhum'
  return direitos.length === todos.length ? 'tudo' : direitos.join(',')
}
