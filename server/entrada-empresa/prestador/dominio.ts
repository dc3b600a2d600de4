import dns from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { columns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { newToken } from '#server/kit/access/tokens.ts'
import { naoEncontrado, Refusal } from '#server/kit/base/refusal.ts'
import { logPrestador, type AutorPrestador } from '#server/kit/write/log-prestador.ts'
import { registoOf, valorDeProva } from './rows.ts'

type Where = { cd_empresa: number; autor: AutorPrestador }

/** Throws 409 when it is there already. */
export async function addDominio(
  tx: Db,
  { cd_empresa, autor }: Where,
  dominio: string,
): Promise<number> {
  const row = await tx.one(sql`
    insert into entrada_dominio (cd_empresa, dominio, prova)
    values (${cd_empresa}, ${dominio}, ${newToken()})
    on conflict (cd_empresa, dominio) do nothing
    returning ${columns('entrada_dominio', 'cd')}`)
  if (!row) {
    const error = 'Este domínio já está na lista.'
    throw new Refusal(409, error, { campos: { dominio: error } })
  }
  await note(tx, { cd_empresa, autor }, `${dominio}: acrescentado`)
  return row.cd
}

/** Asks the DNS for the domain's record. Throws 409 where it does not have what it should. */
export async function checkDns(
  entrada: Db,
  { cd_empresa, cd }: { cd_empresa: number; cd: number },
): Promise<void> {
  const row = await entrada.one(sql`
    select ${columns('entrada_dominio d', 'dominio', 'prova')} from entrada_dominio d
    where d.cd_empresa = ${cd_empresa} and d.cd = ${cd}`)
  if (!row) throw naoEncontrado()
  const resolver = new Resolver({ timeout: 2_500, tries: 2 })
  resolver.setServers(dns.getServers())
  const found = await resolver.resolveTxt(registoOf(row.dominio)).catch(() => [])
  if (found.some((parts) => parts.join('') === valorDeProva(row.prova))) return
  throw new Refusal(
    409,
    `O DNS ainda não tem o registo TXT de ${registoOf(row.dominio)}. Depois de criado, pode demorar algumas horas a ver-se: tente mais tarde.`,
  )
}

type Prova = { por: 'dns'; motivo: null } | { por: 'prestador'; motivo: string }

export async function proveDominio(
  tx: Db,
  { cd, ...where }: Where & { cd: number },
  { por, motivo }: Prova,
): Promise<void> {
  const row = await tx.one(sql`
    update entrada_dominio set provado_em = now(), por = ${por}, motivo = ${motivo}
    where cd_empresa = ${where.cd_empresa} and cd = ${cd}
    returning ${columns('entrada_dominio', 'dominio')}`)
  if (!row) throw naoEncontrado()
  const como = por === 'dns' ? 'pelo DNS' : `pela palavra do prestador (${motivo})`
  await note(tx, where, `${row.dominio}: comprovado ${como}`)
}

export async function removeDominio(
  tx: Db,
  { cd, ...where }: Where & { cd: number },
): Promise<void> {
  const row = await tx.one(sql`
    delete from entrada_dominio where cd_empresa = ${where.cd_empresa} and cd = ${cd}
    returning ${columns('entrada_dominio', 'dominio')}`)
  if (!row) throw naoEncontrado()
  await note(tx, where, `${row.dominio}: retirado`)
}

const note = async (tx: Db, { cd_empresa, autor }: Where, descr: string) =>
  await logPrestador(tx, { acao: 'entrada_dominio', cd_empresa, autor, descr })
