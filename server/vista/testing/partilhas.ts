import { beforeAll } from 'vitest'
import type { Direito } from '#contract/kit/rights.ts'
import type { Vista } from '#contract/vista/vista.ts'
import { newActor, type Actor, type Membership } from '#test/actors.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'

export const exames = { lista: '/saude/exame', chamada: '/api/empresa/:org/saude/exame' }
export const pessoas = { lista: '/funcionario', chamada: '/api/empresa/:org/funcionario' }
export const ver: Direito[] = ['funcionario.ver', 'saude.ver']

type Reply = { message: string; campos?: { nome?: string } }
type Said = { nome: string; endereco?: string; inicial?: boolean; de?: number }
type Nos = Record<'raiz' | 'norte' | 'sul' | 'loja', number>

/** A house with an administrator who shares views, and the calls about them. */
export function openPartilhas() {
  const house = openHouse()
  const at = {} as { nos: Nos; gestora: Actor }

  const membro = async (membership: Partial<Membership> = {}) =>
    await newActor(house.db, { membros: [{ no: at.nos.raiz, direitos: ver, ...membership }] })

  beforeAll(async () => {
    at.nos = house.world.a.nos
    at.gestora = await membro({ adm: true })
  })

  const share = async (who: Actor, said: Said, { onde = exames, org = at.nos.raiz } = {}) =>
    await ask<Reply>(house.http, who, `/api/empresa/${org}/vista`, {
      method: 'POST',
      body: { endereco: '?decisao=A', inicial: false, ...onde, ...said },
    })

  const read = async (who: Actor, { onde = exames, org = at.nos.raiz } = {}) =>
    await ask<{ message: Vista[]; partilha: boolean }>(
      house.http,
      who,
      `/api/empresa/${org}/vista`,
      { query: onde },
    )

  const daEmpresa = async (...asked: Parameters<typeof read>) =>
    (await read(...asked)).message.filter(({ partilhada }) => partilhada)

  const cdOf = async (nome: string, onde = exames) =>
    (await daEmpresa(at.gestora, { onde })).find((one) => one.nome === nome)?.cd

  const act = async (
    who: Actor,
    method: 'PUT' | 'DELETE',
    path: string,
    { body, org = at.nos.raiz }: { body?: object; org?: number } = {},
  ) =>
    await ask<Reply>(house.http, who, `/api/empresa/${org}/vista/${path}`, {
      method,
      ...(body && { body }),
    })

  return { house, at, membro, share, read, daEmpresa, cdOf, act }
}
