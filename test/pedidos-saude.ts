import { sobreMarcacoes } from '#server/comum/pedido/especie.ts'
import { removePedido } from '#server/comum/pedido/remove.ts'
import { insertFuncionarios } from '#server/comum/funcionarios.ts'
import { requestMarcacao } from '#server/saude/pedido-request.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Actor } from './actors.ts'
import { ask } from './ask.ts'
import type { House } from './house.ts'
import { scopeOfAll } from './pedidos.ts'
import { pessoa } from './pessoas.ts'
import type { Empresa } from './world.ts'

/** A new employee without bookings and requests. */
export async function porExaminar(db: Db, { nos }: Pick<Empresa, 'nos'>, no = nos.raiz) {
  const [cd = 0] = await insertFuncionarios(db, nos.raiz, [
    { ...pessoa(7, no), nome: 'Rui Pedido' },
  ])
  return cd
}

export async function pedidoSaudeAberto(db: Db, empresa: Empresa): Promise<number> {
  const pessoas = [await porExaminar(db, empresa)]
  const asked = { scope: scopeOfAll(empresa.nos.raiz), autor: empresa.residente }
  return (await requestMarcacao(db, asked, { pessoas })).cd
}

export async function pedidoSaudeRetirado(db: Db, empresa: Empresa): Promise<number> {
  const id = await pedidoSaudeAberto(db, empresa)
  await removePedido(db, sobreMarcacoes, { scope: scopeOfAll(empresa.nos.raiz), id })
  return id
}

/** A booking of a new employee, as the company sees it. */
export async function marcada(db: Db, empresa: Empresa, de: 'exame' | 'acao' = 'exame') {
  const cd_funcion = await porExaminar(db, empresa)
  const row = await db.one<{ cd: number; dt: string }>(
    de === 'exame'
      ? sql`
        insert into marcacao (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam)
        values (${empresa.nos.raiz}, ${cd_funcion}, current_date + 9, '10:30', 2)
        returning cd, dt`
      : sql`
        insert into marcacao_enferm (cd_empresa, cd_funcion, dt, hr, cd_tipo_ac_enferm)
        values (${empresa.nos.raiz}, ${cd_funcion}, current_date + 9, '10:30', 13)
        returning cd, dt`,
  )
  return { vista: { de, cd: row?.cd ?? 0, dt: row?.dt ?? '', hr: '10:30' }, cd_funcion }
}

type Reply = { message: string; cd: number; ate: number; avisos: string[] }
type Detalhe = { message: Record<string, unknown> | null }
type Sent = { org?: number; eu?: Actor; key?: string }

export function balcaoDeSaude(house: House) {
  const { a } = house.world
  const at = (org = a.nos.raiz) => `/api/empresa/${org}/saude/pedido`
  const fila = '/api/prestador/saude/pedido'
  const post = async (path: string, body: object | undefined, { org, eu, key }: Sent) =>
    await ask<Reply>(house.http, eu ?? a.residente, `${at(org)}/${path}`, {
      method: 'POST',
      ...(body && { body }),
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    })
  return {
    marcacao: async (pessoas: readonly number[], how: Sent & { texto?: object } = {}) =>
      await post('marcacao', { pessoas, ...how.texto }, how),
    mudanca: async (body: object, how: Sent = {}) =>
      await post('mudanca', { razao: 'Está de férias.', ...body }, how),
    desmarcacao: async (body: object, how: Sent = {}) =>
      await post('desmarcacao', { razao: 'Já não é preciso.', ...body }, how),
    restore: async (id: number, how: Sent = {}) => await post(`${id}/repor`, undefined, how),
    remove: async (id: number, { org, eu = a.residente }: Sent = {}) =>
      await ask(house.http, eu, `${at(org)}/${id}`, { method: 'DELETE' }),
    read: async (id: number, { org, eu = a.residente }: Sent = {}) =>
      (await ask<Detalhe>(house.http, eu, `${at(org)}/${id}`)).message,
    novas: async (eu = a.residente) =>
      (await ask<{ message: { total: number } }>(house.http, eu, `${at()}/novas`)).message.total,
    readAsPrestador: async (id: number) =>
      (await ask<Detalhe>(house.http, a.prestador, `${fila}/${id}`)).message,
    refuse: async (id: number, motivo = 'Não há vagas.') =>
      await ask(house.http, a.prestador, `${fila}/${id}/recusar`, {
        method: 'POST',
        body: { motivo },
      }),
  }
}
