import type { LightMyRequestResponse } from 'fastify'
import { insertFuncionarios } from '#server/comum/funcionarios.ts'
import { createRaiz, createNos } from '#server/comum/organigramas.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { House } from './house.ts'
import { pessoa } from './pessoas.ts'

type Edit = { seen?: number; key?: string }

export function jardim(house: House) {
  const send = async (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    { body, seen, key }: Edit & { body?: object } = {},
  ): Promise<LightMyRequestResponse> =>
    await house.http.inject({
      method,
      url: `/api/prestador/empresa/${path}`,
      headers: {
        ...house.world.a.prestador.headers,
        ...(seen !== undefined && { 'if-match': `"${seen}"` }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { payload: body }),
    })
  return {
    read: async (empresa: number, no: number, query = '') =>
      await send('GET', `${empresa}/organigrama/${no}${query}`),
    create: async (empresa: number, body: { cd_base: number; nome: string }) =>
      await send('POST', `${empresa}/organigrama`, { body }),
    change: async (
      empresa: number,
      no: number,
      body: { nome?: string; cd_base?: number },
      edit: Edit = {},
    ) => await send('PUT', `${empresa}/organigrama/${no}`, { body, ...edit }),
    close: async (empresa: number, no: number, body: { para?: number } = {}, edit: Edit = {}) =>
      await send('POST', `${empresa}/organigrama/${no}/fechar`, { body, ...edit }),
    reopen: async (empresa: number, no: number) =>
      await send('POST', `${empresa}/organigrama/${no}/reabrir`),
    historia: async (empresa: number) =>
      (await send('GET', `${empresa}/organigrama/historia`)).json<{
        message: {
          titulo: string
          alvo: string
          descr: string
          autor: string
          encerrado: number | null
        }[]
      }>().message,
  }
}

/** A company with nodes `A` over `B`, and `C`; with so many people in each. */
export async function newTree(db: Db, people: Partial<Record<'A' | 'B' | 'C', number>> = {}) {
  const empresa = await createRaiz(db, 'Árvore, Lda.')
  const codes = await createNos(db, empresa, [
    { ref: 'A', superior: null, nome: 'Fábrica' },
    { ref: 'B', superior: 'A', nome: 'Linha' },
    { ref: 'C', superior: null, nome: 'Cais' },
  ])
  const [a = 0, b = 0, c = 0] = ['A', 'B', 'C'].map((ref) => codes.get(ref))
  for (const [no, n = 0] of [
    [a, people.A],
    [b, people.B],
    [c, people.C],
  ] as const) {
    if (n === 0) continue
    const rows = Array.from({ length: n }, (_, index) => pessoa(index, no))
    await insertFuncionarios(db, empresa, rows)
  }
  return { empresa, a, b, c }
}

type No = {
  cd: number
  cd_base: number | null
  caminho: number[]
  total: number
  fechado: boolean
  proprios: number
}

/** The stored tree, and the tree computed from the parents. */
export async function treeOf(db: Db, empresa: number) {
  const nos = await db.rows<No>(sql`
    select o.cd, o.cd_base, o.caminho, o.total_funcionarios as total,
           o.fechado_em is not null as fechado,
           (select count(*)::int from funcionario f
            where f.cd_empresa = o.cd_empresa and f.cd_organig = o.cd and not f.inactiv) as proprios
    from organigrama o where o.cd_empresa = ${empresa} order by o.cd`)
  const byCd = new Map(nos.map((no) => [no.cd, no]))
  const caminhoOf = (no: No): number[] => {
    const base = no.cd_base === null ? undefined : byCd.get(no.cd_base)
    return [...(base ? caminhoOf(base) : []), no.cd]
  }
  const kept = nos.map(({ cd, caminho, total }) => ({ cd, caminho, total }))
  const counted = nos.map((no) => ({
    cd: no.cd,
    caminho: caminhoOf(no),
    total: nos
      .filter((other) => caminhoOf(other).includes(no.cd))
      .reduce((sum, { proprios }) => sum + proprios, 0),
  }))
  return { kept, counted, nos }
}
