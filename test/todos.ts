import type { AnularAto, Ato, Revisao, Visto } from '#contract/comum/todos.ts'
import { versaoDaFicha } from '#server/comum/funcionarios.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { requestSaidas } from '#server/pedido/movimento.ts'
import { requestMarcacoes } from '#server/saude/pedido-request.ts'
import type { Actor } from './actors.ts'
import { ask } from './ask.ts'
import type { House } from './house.ts'
import { scopeOfAll, semPedidos } from './pedidos.ts'
import { porExaminar } from './pedidos-saude.ts'
import type { Empresa } from './world.ts'

/** As a page saw them. */
export const vistosDe = async (db: Db, cds: readonly number[]) =>
  await db.rows<Visto>(sql`
    select f.cd, ${versaoDaFicha} as versao from funcionario f
    where f.cd = any (${[...cds]}::bigint[]) order by f.cd`)

const ofAct = ({ cd, ate, total }: Ato): AnularAto => ({ cd, ate, total })

export async function atoAberto(db: Db, { nos, funcionarios }: Empresa, autor: Actor) {
  await semPedidos(db, funcionarios.raiz)
  const pessoas = await vistosDe(db, [funcionarios.raiz])
  const form = { pessoas, dt_inactiv: '2099-12-31', numero: pessoas.length }
  return ofAct(await requestSaidas(db, { scope: scopeOfAll(nos.raiz), autor }, form))
}

export async function atoDeSaudeAberto(db: Db, empresa: Empresa, autor: Actor) {
  const pessoas = await vistosDe(db, [await porExaminar(db, empresa)])
  const asked = { scope: scopeOfAll(empresa.nos.raiz), autor }
  return ofAct(await requestMarcacoes(db, asked, { pessoas }))
}

type Sent = { org?: number; eu?: Actor; key?: string }

export function balcaoDeTodos(house: House) {
  const { a } = house.world
  const post = async <Reply>(path: string, body: object, { org, eu, key }: Sent = {}) =>
    await ask<Reply & { error?: string }>(
      house.http,
      eu ?? a.residente,
      `/api/empresa/${org ?? a.nos.raiz}/${path}`,
      { method: 'POST', body, ...(key !== undefined && { headers: { 'idempotency-key': key } }) },
    )
  const acts = (at: string) => ({
    rever: async (body: object, how?: Sent) =>
      (await post<{ message: Revisao }>(`${at}/todos/rever`, body, how)).message,
    pedir: async (body: object, how?: Sent) => await post<Ato>(`${at}/todos`, body, how),
  })
  return {
    fix: async (body: object, how?: Sent) =>
      await post<{ message: Visto[] }>('funcionario/todos', body, how),
    saidas: acts('funcionario/pendente/saida'),
    transferencias: acts('funcionario/pendente/transferencia'),
    marcacoes: acts('saude/pedido/marcacao'),
    undo: async ({ cd, ate, total }: Ato, how?: Sent) =>
      await post<{ message: string }>('funcionario/pendente/anular', { cd, ate, total }, how),
    undoSaude: async ({ cd, ate, total }: Ato, how?: Sent) =>
      await post<{ message: string }>('saude/pedido/anular', { cd, ate, total }, how),
  }
}
