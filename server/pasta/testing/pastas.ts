import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { expect } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { capitulosDaPasta } from '#contract/pasta/capitulos.ts'
import * as calls from '#contract/pasta/pasta.ts'
import { direitos, type Direito } from '#contract/kit/rights.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { capitulos } from '#server/capitulos.ts'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { ask } from '#test/ask.ts'
import type { House } from '#test/house.ts'
import { readPdf } from '#test/pdf.ts'
import { fillPath } from '#test/samples.ts'
import { makePastas, type Oficina } from '../make.ts'

export const oficina: Oficina = {
  capitulos: async () => await Promise.resolve(capitulos),
  prestador: 'Prestador da prova',
}
type Pedida = { message: string; cd: number; campos?: Record<string, string> }
export const umDeCinco = { de: '2020-03-02', ate: '2025-03-01', fotografias: false }
export const anos = { de: '2022-01-01', ate: '2026-03-31', fotografias: true }
/** By a reader that did not write it. */
async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const zip = await fromBufferPromise(bytes, { autoClose: false })
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry))
    expect([entry.fileName, crc32(content)]).toEqual([entry.fileName, entry.crc32])
    files.set(entry.fileName, content)
  }
  return files
}
export const of = (files: Map<string, Buffer>, numero: number) =>
  [...files.keys()].filter((name) => name.startsWith(`${numero} `)).sort()
export const csvOf = (files: Map<string, Buffer>, numero: keyof typeof capitulosDaPasta) => {
  const bytes = files.get(`${numero} ${capitulosDaPasta[numero].nome}/lista.csv`)
  return (bytes?.toString() ?? '').trimEnd().split('\r\n').slice(1)
}
export const wordsOf = async (bytes: Buffer | undefined) =>
  (await readPdf(bytes ?? Buffer.alloc(0))).pages.flat().join(' ')

/** The acts of a maker, in a house. */
export function pastasIn(house: House) {
  const run = async (how = oficina, stopping = new AbortController().signal) =>
    await makePastas(house.database, how, stopping)

  const member = async (no: number, its: readonly Direito[] = direitos) =>
    await newActor(house.db, { membros: [{ no, direitos: its }] })

  const create = async (quem: Actor, org: number, body: object = anos) =>
    await ask<Pedida>(house.http, quem, fillPath(calls.createPasta.path, { org }), {
      method: 'POST',
      body,
    })
  const listed = async (quem: Actor, org: number) =>
    (
      await ask<ReplyOf<typeof calls.listPastas>>(
        house.http,
        quem,
        fillPath(calls.listPastas.path, { org }),
      )
    ).message
  const fetched = async (quem: Actor, org: number, id: number) =>
    await house.http.inject({
      url: fillPath(calls.readPasta.path, { org, id }),
      headers: quem.headers,
    })
  const remove = async (quem: Actor, org: number, id: number) =>
    await ask(house.http, quem, fillPath(calls.removePasta.path, { org, id }), { method: 'DELETE' })

  const madeBy = async (quem: Actor, org: number, body: object = anos) => {
    const { cd, status, message } = await create(quem, org, body)
    expect([status, message]).toEqual([200, 'A pasta vai ser feita. Pode sair deste ecrã.'])
    await run()
    return cd
  }
  const openedBy = async (quem: Actor, org: number, cd: number) => {
    const answer = await fetched(quem, org, cd)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
    return await unzip(answer.rawPayload)
  }
  const kept = async () =>
    (await house.db.one<{ n: number }>(sql`select count(*)::int as n from pasta_ficheiro`))?.n
  const countOf = async (statement: ReturnType<typeof sql>) =>
    (await house.db.one<{ n: number }>(statement))?.n

  return { run, member, create, listed, fetched, remove, madeBy, openedBy, kept, countOf }
}
