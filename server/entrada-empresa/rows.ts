import type { Db } from '#server/db/database.ts'
import { asText, columns, columnsNotNull } from '#server/db/columns.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { hashToken, isToken } from '#server/kit/access/tokens.ts'
import type { DataKey } from '#server/comum/segredo.ts'
import type { Emissor } from './emissor.ts'

// Before a session: a domain, a link or a cookie leads to the company, which then is a parameter.

export type EntradaGuardada = Omit<Emissor, 'segredo'> & { cd_empresa: number; segredo: Buffer }

/** Its secret was sealed for the company. */
export const opened = (
  cofre: DataKey,
  { cd_empresa, segredo, ...entrada }: EntradaGuardada,
): Emissor => ({
  ...entrada,
  segredo: cofre.open(paraEntrada(cd_empresa), segredo),
})

export const paraEntrada = (cd_empresa: number) => `entrada da empresa ${cd_empresa}`

export const paraRefresco = ({ cd_empresa, sujeito }: { cd_empresa: number; sujeito: string }) =>
  `refresco ${cd_empresa} ${sujeito}`

/** Companies whose people have addresses of the domain. */
export async function empresasOfDominio(db: Db, dominio: string): Promise<number[]> {
  const rows = await db.rows(sql`
    select ${columns('entrada_dominio d', 'cd_empresa')}
    from entrada_dominio d
    join entrada_empresa e on e.cd_empresa = d.cd_empresa
    where d.dominio = ${dominio} and d.provado_em is not null
    order by d.cd_empresa`)
  return rows.map(({ cd_empresa }) => cd_empresa)
}

export async function hasDominio(db: Db, cd_empresa: number, dominio: string): Promise<boolean> {
  const row = await db.one(sql`
    select from entrada_dominio d
    where d.cd_empresa = ${cd_empresa} and d.dominio = ${dominio} and d.provado_em is not null`)
  return row !== undefined
}

/** Undefined without one, and for a company that does not use the portal any more. */
export async function entradaOf(db: Db, cd_empresa: number): Promise<EntradaGuardada | undefined> {
  return await readEntradas(db, piece`e.cd_empresa = ${cd_empresa}`).then(([one]) => one)
}

export async function entradasOfEmissor(
  db: Db,
  emissor: string,
  clientes: string[],
): Promise<EntradaGuardada[]> {
  return await readEntradas(db, piece`e.emissor = ${emissor} and e.cliente = any (${clientes})`)
}

/** `12-…`: the company's code, and what makes it known to nobody else. */
export async function empresaOfLigacao(db: Db, ligacao: string): Promise<number | undefined> {
  const [, cd = '0', chave = ''] = /^(\d{1,9})-([\w-]{22})$/u.exec(ligacao) ?? []
  const row = await db.one(sql`
    select ${columns('entrada_empresa e', 'cd_empresa')} from entrada_empresa e
    where e.cd_empresa = ${Number(cd)} and e.chave = ${chave}`)
  return row?.cd_empresa
}

async function readEntradas(db: Db, which: Fragment): Promise<EntradaGuardada[]> {
  return await db.rows(sql`
    select ${columns('entrada_empresa e', 'cd_empresa', 'emissor', 'cliente', 'segredo')}
    from entrada_empresa e
    join empresa x on x.cd_empresa = e.cd_empresa and x.cd = e.cd_empresa and x.cd_estad <> 2
    where ${which}
    order by e.cd_empresa`)
}

type Espera = {
  cd_empresa: number
  empresa: string
  sujeito: string
  email: string | null
  sid: string | null
  refresco: Buffer | null
}

/** The login that waits in this browser for its owner. */
export async function porJuntarOf(db: Db, cookie: string | undefined): Promise<Espera | undefined> {
  if (!isToken(cookie)) return undefined
  return await db.one(sql`
    select ${columns('entrada_tentativa t', 'cd_empresa_entrada as cd_empresa', 'email')},
           ${columnsNotNull('entrada_tentativa t', 'sujeito')}, o.nome${asText('empresa')},
           ${columns('entrada_tentativa t', 'sid', 'refresco')}
    from entrada_tentativa t
    join organigrama o on o.cd_empresa = t.cd_empresa_entrada and o.cd = t.cd_empresa_entrada
    where t.hash = ${hashToken(cookie)} and t.sujeito is not null and t.expira_em > now()`)
}

/** The active account of a subject, if it still belongs to the company. Locks its row. */
export async function contaOfSujeito(
  tx: Db,
  { cd_empresa, sujeito }: { cd_empresa: number; sujeito: string },
): Promise<number | undefined> {
  const row = await tx.one(sql`
    select ${columns('utilizador u', 'cd')} from entrada_identidade i
    join utilizador u on u.cd = i.cd_utilizador and u.tipo = 'cliente' and not u.inactiv
    where i.cd_empresa_entrada = ${cd_empresa} and i.sujeito = ${sujeito}
      and ${isMembro(piece`u.cd`, cd_empresa)}
    for no key update of u`)
  return row?.cd
}

export const isMembro = (cd_utilizador: Fragment, cd_empresa: number) => piece`exists (
  select from membro m where m.cd_empresa = ${cd_empresa} and m.cd_utilizador = ${cd_utilizador}
    and not m.inactiv)`
