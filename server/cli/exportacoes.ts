import type { Config } from '#server/config.ts'
import { deTodas, type Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { acidentes, acidentesOfAll, acidentesPendentes } from '#server/acidente/list.ts'
import { exames } from '#server/saude/list.ts'
import { examesOfAll } from '#server/saude/prestador/exame.ts'
import type { Listing } from '#server/kit/list/listing.ts'
import type { Consulta } from '#server/kit/list/note-reading.ts'

const listas = [exames, examesOfAll, acidentes, acidentesPendentes, acidentesOfAll]

type Pessoa = { cd: number; cd_empresa: number }
type Exportacao = { cd: number; cd_empresa: number; consulta: Consulta }

/** Codes of the exports whose query finds the person in today's lists. */
export async function exportacoesDe(todas: Db, config: Config, pessoa: Pessoa): Promise<number[]> {
  const onde = [pessoa.cd_empresa, deTodas]
  const feitas = await todas.rows<Exportacao>(sql`
    select l.cd, l.cd_empresa, l.consulta from leitura l
    where l.cd_empresa = any (${onde}::int[]) and l.consulta is not null`)
  const found = new Map<string, Promise<boolean>>()
  const finds = async ({ consulta }: Exportacao) => {
    const key = JSON.stringify(consulta)
    const known = found.get(key) ?? isFound(todas, { config, pessoa, consulta })
    found.set(key, known)
    return await known
  }
  const codes: number[] = []
  for (const feita of feitas) if (await finds(feita)) codes.push(feita.cd)
  return codes
}

type Asked = { config: Config; pessoa: Pessoa; consulta: Consulta }

async function isFound(todas: Db, asked: Asked): Promise<boolean> {
  const listing = await listingOf(todas, asked)
  if (!listing) return false
  const { from, alias, joins, match } = listing
  const { cd, cd_empresa } = asked.pessoa
  const row = await todas.one(sql`
    select from ${from}${joins(match)}
    where ${match} and ${alias}.cd_empresa = ${cd_empresa} and ${alias}.cd_funcion = ${cd} limit 1`)
  return row !== undefined
}

async function listingOf(
  todas: Db,
  { config, pessoa, consulta }: Asked,
): Promise<Listing | undefined> {
  const source = listas.find(({ list }) => list.path === consulta.path)
  if (source?.over === 'todas') return source.listing({ config }, consulta.query)
  const { cd_empresa } = pessoa
  const { org = cd_empresa, query } = consulta
  const no = await todas.one(sql`
    select ${columns('organigrama o', 'versao')}
    from organigrama o
    where o.cd_empresa = ${cd_empresa} and o.cd = ${cd_empresa}`)
  if (!source || !no) return undefined
  const membro = { cd_organig: org, adm: false, inactiv: false, direitos: [] }
  const scope = { org, cd_empresa, versao: no.versao, cd_estad: 0, membro }
  return await source.listing(
    todas,
    { config, scope, session: { cd_utilizador: 0 }, params: {} },
    query,
  )
}
