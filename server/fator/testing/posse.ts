import { sql } from '#server/db/sql.ts'
import { newVisitor } from '#test/visitor.ts'
import { atos, enter, enterByCompany, enterByKey } from './atos.ts'
import {
  fatoresOf,
  nomes,
  nosDe,
  passTime,
  passwordsOf,
  sujeitosOf,
  type Caso,
  type Nome,
} from './caso.ts'

/** Does one act; answers whether it was let through, and what it changed that it may not. */
export async function take(caso: Caso, ato: string): Promise<{ feito: boolean; faults: string[] }> {
  const known = atos[ato]
  if (!known) throw new Error(`there is no act «${ato}»`)
  await passTime(caso)
  const antes = new Set(caso.fatores.values())
  const feito = await known.act(caso)
  const faults: string[] = []
  const { quem, pede } = known

  const ids = await fatoresOf(caso)
  for (const id of ids.filter((one) => !caso.fatores.has(one))) {
    const may = known.poe && quem !== undefined && (antes.size === 0 || antes.has(quem))
    if (!may) faults.push(`${ato}: a factor beside another's`)
    caso.fatores.set(id, quem ?? 'ladrão')
  }
  const gone = [...caso.fatores.keys()].filter((id) => !ids.includes(id))
  if (gone.length > 0) {
    const agreed = pede && caso.podem.has(pede) && [...caso.pedidos].some((one) => one !== pede)
    const waited = known.dia && caso.pedidos.size > 0
    const his = known.tira && quem !== undefined && antes.has(quem)
    if (!agreed && !waited && !his) faults.push(`${ato}: a factor of others is gone`)
  }
  for (const id of gone) caso.fatores.delete(id)

  const sujeitos = await sujeitosOf(caso)
  for (const sujeito of sujeitos.filter((one) => !caso.juntos.has(one))) {
    const may =
      quem !== undefined &&
      caso.pessoas[quem].sujeito === sujeito &&
      (antes.size === 0 || antes.has(quem))
    if (!may) faults.push(`${ato}: a subject that the account's owner did not join`)
    caso.juntos.set(sujeito, quem ?? 'ladrão')
  }
  for (const sujeito of caso.juntos.keys()) {
    if (!sujeitos.includes(sujeito)) caso.juntos.delete(sujeito)
  }

  if (pede && feito) {
    if (!caso.podem.has(pede)) faults.push(`${ato}: may not ask for it`)
    caso.pedidos.add(pede)
  }
  faults.push(...(await faultsOfLifting(caso)))
  return { feito, faults: faults.map((fault) => `${fault} (${[...antes].join()})`) }
}

/** A lifting ends with its effect, and when the factor is given. */
async function faultsOfLifting(caso: Caso): Promise<string[]> {
  const row = await caso.db.one<{ dado: boolean }>(sql`
    select exists (
      select from sessao s where s.cd_utilizador = l.cd_utilizador and s.fator_em > l.pedido_em
    ) as dado
    from fator_levantamento l where l.cd_utilizador = ${caso.conta.cd}`)
  if (!row) caso.pedidos.clear()
  return row?.dado ? ['a lifting waits though the factor was given'] : []
}

/** The places an actor reaches by all he knows and holds, and may not. */
export async function intrusions(caso: Caso): Promise<string[]> {
  const { db, conta, http, pessoas } = caso
  const found = new Set<string>()
  const holders = new Set(caso.fatores.values())
  const provada = await db.one(sql`
    select from utilizador where cd = ${conta.cd} and email_provado`)
  if (!provada && holders.size > 0) found.add('a factor on an address that nobody proved')
  for (const nome of nomes) {
    const eu = pessoas[nome]
    const { browser, sujeito } = eu
    const look = async (how: string, visitor = browser) => {
      for (const no of await nosDe(caso, visitor)) {
        const may = (await isOfCompany(caso, visitor.token))
          ? no === 'a' && caso.juntos.has(sujeito)
          : await holds(caso, nome)
        if (!may) found.add(`${nome} reaches ${no} ${how}`)
      }
    }
    await look('by the session he has')
    const ways = [
      ['by password in a new place', newVisitor(http), enterAnew],
      ['by password in his browser', browser, enterAnew],
      ['by key', newVisitor(http), enterByKeyAnew],
      ['by the company', newVisitor(http), enterByCompanyAnew],
    ] as const
    for (const [how, visitor, way] of ways) {
      await passTime(caso)
      await way(caso, nome, visitor)
      await look(how, visitor)
    }
  }
  return [...found]
}

type Way = (caso: Caso, nome: Nome, visitor: ReturnType<typeof newVisitor>) => Promise<unknown>
const enterAnew: Way = (caso, nome, visitor) => enter(caso, caso.pessoas[nome], { visitor })
const enterByKeyAnew: Way = (caso, nome, visitor) => enterByKey(caso.pessoas[nome], visitor)
const enterByCompanyAnew: Way = (caso, nome, visitor) =>
  enterByCompany(caso, caso.pessoas[nome], visitor)

/** While there is a factor, its holder; else who knows the password, unless one is demanded. */
async function holds(caso: Caso, nome: Nome): Promise<boolean> {
  const holders = new Set(caso.fatores.values())
  if (holders.size > 0) return holders.has(nome)
  if (caso.exigido) return false
  const last = [...caso.sabe.keys()].at(-1) ?? ''
  return passwordsOf(caso, caso.pessoas[nome]).includes(last)
}

async function isOfCompany({ db }: Caso, token: string): Promise<boolean> {
  const row = await db.one(sql`
    select from sessao where hash = sha256(${token}::bytea) and entrada = 'empresa'`)
  return row !== undefined
}
