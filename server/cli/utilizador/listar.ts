import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import { direitos as todos } from '#contract/kit/codes.ts'
import { readArgs } from '#server/kit/args.ts'
import type { Command } from '../command.ts'
import { theEmpresa } from '../empresas.ts'
import { alignTable } from '../table.ts'

type Row = {
  email: string
  nome: string
  tipo: string
  empresa: string | null
  adm: boolean | null
  inactiv: boolean | null
  direitos: string[] | null
}

export const listar: Command = {
  resumo: 'mostra os utilizadores, as suas empresas e direitos',
  ajuda: `Mostra os utilizadores, as suas empresas e direitos.

Uso: npm run apto -- utilizador listar [--empresa <nome ou código>]`,
  run: async (args, tool) => {
    const { empresa } = readArgs(args, { empresa: { type: 'string' } })
    const { sistema } = await tool.database()
    const only = empresa === undefined ? undefined : await theEmpresa(sistema, empresa.trim())
    const rows = await utilizadoresOf(sistema, only?.cd)
    const heads = ['Email', 'Nome', 'Empresa', 'Estado', 'Direitos']
    for (const line of alignTable(heads, rows.map(cellsOf))) tool.print(line)
    return 0
  },
}

/** Accounts with their memberships; of one company with its branches, or all. */
async function utilizadoresOf(db: Db, cd_organig: number | undefined): Promise<Row[]> {
  const only =
    cd_organig === undefined ? piece`` : piece`where o.caminho @> array[${cd_organig}::int]`
  return await db.rows(sql`
    select u.email, u.nome, u.tipo, o.nome || ' (' || o.cd || ')' as empresa,
           m.adm, m.inactiv, m.direitos
    from utilizador u
    left join membro m on m.cd_utilizador = u.cd
    left join organigrama o on o.cd = m.cd_organig
    ${only}
    order by u.tipo, u.email, m.cd_organig`)
}

function cellsOf(row: Row): string[] {
  return [row.email, row.nome, row.empresa ?? '-', stateOf(row), direitosOf(row.direitos ?? [])]
}

function stateOf({ tipo, adm, inactiv }: Row) {
  if (tipo === 'prestador') return 'prestador'
  if (adm === null) return 'sem empresa'
  return `${inactiv === true ? 'inativo' : 'ativo'}${adm ? ', adm' : ''}`
}

function direitosOf(direitos: readonly string[]) {
  if (direitos.length === 0) return 'nenhum'
  return direitos.length === todos.length ? 'tudo' : direitos.join(',')
}
