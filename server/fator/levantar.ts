import type { LevantamentoDeConta } from '#contract/fator/prestador.ts'
import { enqueue } from '#server/comum/correio/enqueue.ts'
import { liftFatores } from '#server/comum/entrada/fator.ts'
import { logAcaoInAll } from '#server/comum/registo/registo.ts'
import type { Db } from '#server/db/database.ts'
import { columns, momentOf } from '#server/db/columns.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { hasFator } from '#server/kit/access/fator.ts'
import type { Scope, Session } from '#server/kit/access/session.ts'
import { Refusal } from '#server/kit/base/refusal.ts'

type Autor = Pick<Session, 'cd_utilizador' | 'nome'>

/**
 * Lifts the factors of an account where somebody else has asked for it already; otherwise the
 * request waits for a day. Throws 403 for an account that the caller does not administer whole.
 */
export async function askLift(tx: Db, autor: Autor, cd: number): Promise<{ message: string }> {
  if (cd === autor.cd_utilizador) {
    throw new Refusal(409, 'Não pode levantar o seu próprio segundo fator. Peça a outra pessoa.')
  }
  // the account first, as everywhere: no deadlock
  await tx.rows(sql`select from utilizador where cd = ${cd} for no key update`)
  if (!(await stands(tx, autor.cd_utilizador, cd))) throw deOutros()
  if (!(await hasFator(tx, cd))) throw new Refusal(409, 'Esta conta não tem segundo fator.')
  const pedido = await tx.one(sql`
    select ${columns('fator_levantamento', 'cd_autor')} from fator_levantamento
    where cd_utilizador = ${cd}`)
  if (pedido?.cd_autor === autor.cd_utilizador) return { message: jaPedido }
  if (pedido && (await stands(tx, pedido.cd_autor, cd))) {
    await liftFatores(tx, cd, { cd_autor: autor.cd_utilizador })
    return { message: 'Segundo fator levantado. As sessões da conta terminaram.' }
  }
  await tx.rows(sql`delete from fator_levantamento where cd_utilizador = ${cd}`)
  await tx.rows(sql`
    insert into fator_levantamento (cd_utilizador, cd_autor, autor, vale_em)
    values (${cd}, ${autor.cd_utilizador}, ${autor.nome}, now() + interval '1 day')`)
  await logAcaoInAll(tx, { acao: 'fator_pedido', cd_autor: autor.cd_utilizador, cd_alvo: cd })
  const dados = { que: 'pedido', por: autor.nome } as const
  await enqueue(tx, { modelo: 'fator_mudado', cd_utilizador: cd, dados })
  return { message: espera }
}

const espera =
  'Pedido registado. Vale daqui a um dia, ou já se outro administrador o pedir também. A pessoa foi avisada por email.'
const jaPedido =
  'Já pediu este levantamento. Vale um dia depois do pedido, ou já se outro administrador o pedir também.'

const deOutros = () =>
  new Refusal(
    403,
    'Esta conta tem acesso a outras empresas ou acima do seu organigrama. Peça o levantamento ao prestador.',
  )

/** Liftings that wait, of accounts whose factor the reader may lift; the next one first. */
export async function pendentesOf(
  db: Db,
  { cd_utilizador }: Session,
  scope?: Scope,
): Promise<LevantamentoDeConta[]> {
  const here = scope ? isBelow(scope, piece`alvo.cd`) : piece`true`
  const rows = await db.rows(sql`
    select ${columns('utilizador alvo', 'cd', 'nome', 'email', 'tipo')},
           ${columns('fator_levantamento l', 'cd_autor', 'autor')},
           ${momentOf(piece`l.pedido_em`, 'pedido_em')}, ${momentOf(piece`l.vale_em`, 'vale_em')}
    from fator_levantamento l
    join utilizador alvo on alvo.cd = l.cd_utilizador
    join utilizador a on a.cd = ${cd_utilizador}
    where alvo.cd <> a.cd and ${here} and (${isGestor} or ${administersAll})
    order by l.vale_em, alvo.cd`)
  return rows.map(({ cd_autor, ...row }) => ({ ...row, proprio: cd_autor === cd_utilizador }))
}

/** Whether the author administers every membership of the account, or is an active gestor. */
async function stands(tx: Db, cd_autor: number, cd: number): Promise<boolean> {
  const row = await tx.one(sql`
    select from utilizador alvo, utilizador a
    where alvo.cd = ${cd} and a.cd = ${cd_autor} and (${isGestor} or ${administersAll})`)
  return row !== undefined
}

const isGestor: Fragment = piece`(a.tipo = 'prestador' and a.papel = 'gestor' and not a.inactiv)`

const administersAll: Fragment = piece`(
  alvo.tipo = 'cliente'
  and exists (select from membro x where x.cd_utilizador = alvo.cd)
  and exists (
    select from membro m where m.cd_utilizador = a.cd and m.adm and not m.inactiv and not exists (
      select from membro x
      join organigrama o on o.cd_empresa = x.cd_empresa and o.cd = x.cd_organig
      where x.cd_utilizador = alvo.cd and m.cd_organig <> all (o.caminho))))`

/** Liftings whose day has passed. Whose author no longer stands has none. */
export async function liftDue(entrada: Db): Promise<void> {
  const due = await entrada.rows(sql`
    select ${columns('fator_levantamento', 'cd_utilizador')} from fator_levantamento
    where vale_em <= now() order by cd_utilizador`)
  for (const { cd_utilizador: cd } of due) {
    await entrada.transaction(async (tx) => {
      await tx.rows(sql`select from utilizador where cd = ${cd} for no key update`)
      const pedido = await tx.one(sql`
        delete from fator_levantamento where cd_utilizador = ${cd} and vale_em <= now()
        returning ${columns('fator_levantamento', 'cd_autor')}`)
      if (!pedido) return
      const { cd_autor } = pedido
      if (await stands(tx, cd_autor, cd)) await liftFatores(tx, cd, { cd_autor })
      else await logAcaoInAll(tx, { acao: 'fator_anulado', cd_autor: null, cd_alvo: cd })
    })
  }
}

/** Throws 404 for an account that is no member at or below the caller's node. */
export async function requireMembro(entrada: Db, scope: Scope, cd: number): Promise<void> {
  const row = await entrada.one(sql`
    select from utilizador u where u.cd = ${cd} and ${isBelow(scope, piece`u.cd`)}`)
  if (!row) throw new Refusal(404, 'Utilizador não encontrado.')
}

const isBelow = ({ cd_empresa, membro }: Scope, cd: Fragment): Fragment => piece`exists (
  select from membro m
  join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = m.cd_organig
  where m.cd_empresa = ${cd_empresa} and m.cd_utilizador = ${cd}
    and ${membro.cd_organig} = any (o.caminho))`
