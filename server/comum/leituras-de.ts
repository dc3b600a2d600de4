import type { Config } from '#server/config.ts'
import { deTodas, type Db } from '#server/db/database.ts'
import { asFlag, asInt, asText, columns } from '#server/db/columns.ts'
import type { Papel } from '#contract/kit/rights.ts'
import type { alvos } from './leitura.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import type { EmpresaSource, PrestadorSource } from '#server/kit/list/source.ts'
import type { AskedList, Listing } from '#server/kit/list/listing.ts'
import type { Consulta } from '#server/kit/list/note-reading.ts'

/** The lists whose exports are readings. */
export type ListasLidas = readonly (EmpresaSource | PrestadorSource)[]

type Pessoa = { cd: number; cd_empresa: number }
type Onde = { config: Config; listas: ListasLidas }
type Exportacao = { cd: number; cd_empresa: number; consulta: Consulta }

/** The readings (alias `l`) that showed something of a person. */
export async function leiturasSobre(todas: Db, onde: Onde, pessoa: Pessoa): Promise<Fragment> {
  const { cd, cd_empresa } = pessoa
  const exportacoes = await exportacoesDe(todas, onde, pessoa)
  return piece`(
    l.cd_empresa = ${cd_empresa} and l.cd_funcion = ${cd}
    or l.cd_empresa = ${cd_empresa} and l.funcionarios @> array[${cd}::bigint]
    or l.cd_empresa in (${cd_empresa}, ${deTodas}) and l.cd = any (${exportacoes}::bigint[]))`
}

/** Codes of the exports whose query finds the person in today's lists. */
async function exportacoesDe(
  todas: Db,
  { config, listas }: Onde,
  pessoa: Pessoa,
): Promise<number[]> {
  const onde = [pessoa.cd_empresa, deTodas]
  const feitas = await todas.rows<Exportacao>(sql`
    select l.cd, l.cd_empresa, l.consulta from leitura l
    where l.cd_empresa = any (${onde}::int[]) and l.consulta is not null`)
  const found = new Map<string, Promise<boolean>>()
  const finds = async ({ consulta }: Exportacao) => {
    const key = JSON.stringify(consulta)
    const known = found.get(key) ?? isFound(todas, { config, listas, pessoa, consulta })
    found.set(key, known)
    return await known
  }
  const codes: number[] = []
  for (const feita of feitas) if (await finds(feita)) codes.push(feita.cd)
  return codes
}

type Asked = Onde & { pessoa: Pessoa; consulta: Consulta }

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
  { config, listas, pessoa, consulta }: Asked,
): Promise<Listing | undefined> {
  const source = listas.find(({ list }) => list.path === consulta.path)
  // requests change hands within the day: all it may have found count
  const { cargo: _, ...query }: AskedList & { cargo?: unknown } = consulta.query
  const session = { cd_utilizador: 0 }
  if (source?.over === 'todas') return source.listing({ config, session }, query)
  const { cd_empresa } = pessoa
  const { org = cd_empresa } = consulta
  const no = await todas.one(sql`
    select ${columns('organigrama o', 'versao')}
    from organigrama o
    where o.cd_empresa = ${cd_empresa} and o.cd = ${cd_empresa}`)
  if (!source || !no) return undefined
  const membro = { cd_organig: org, adm: false, inactiv: false, direitos: [] }
  const scope = { org, cd_empresa, versao: no.versao, cd_estad: 0, exigida: false, membro }
  return await source.listing(todas, { config, scope, session, params: {} }, query)
}

type Leitura = {
  dt: string
  /** the first reading of that day */
  hr: string
  alvo: keyof typeof alvos
  cd_utilizador: number
  vezes: number
}
export type LeituraContada = Leitura & {
  /** null: the account is gone */
  conta: { nome: string; papel: Papel | null; prestador: boolean } | null
}

const maisLeituras = 5_000

/** Readings of a person by day, reader and kind, the newest first. */
export async function contarLeituras(
  { todas, entrada }: { todas: Db; entrada: Db },
  sobre: Fragment,
): Promise<LeituraContada[]> {
  const lidas = await todas.rows(sql`
    select l.em::date${asText('dt')}, to_char(min(l.em), 'HH24:MI')${asText('hr')},
           ${columns('leitura l', 'alvo', 'cd_utilizador')}, count(*)${asInt('vezes')}
    from leitura l where ${sobre}
    group by l.em::date, l.alvo, l.cd_utilizador
    order by l.em::date desc, min(l.em) desc limit ${maisLeituras}`)
  const codes = [...new Set(lidas.map(({ cd_utilizador }) => cd_utilizador))]
  const contas = await entrada.rows(sql`
    select ${columns('utilizador u', 'cd', 'nome', 'papel')},
           (u.tipo = 'prestador')${asFlag('prestador')}
    from utilizador u where u.cd = any (${codes}::int[])`)
  const known = new Map(contas.map((conta) => [conta.cd, conta]))
  return lidas.map((lida) => ({ ...lida, conta: known.get(lida.cd_utilizador) ?? null }))
}
