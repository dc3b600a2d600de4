import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { contarTabelas } from '#server/db/contar.ts'
import type { Db } from '#server/db/database.ts'
import type { Sql } from '#server/db/sql.ts'
import { enterExport, streamExport } from '../http/exporting.ts'
import type { Lasting } from '../http/lasting.ts'
import type { Listing } from './listing.ts'
import { noteExport, notePage } from './note-reading.ts'
import type { EmpresaSource, PrestadorSource } from './source.ts'
import { exportStatement, isExport, paginate, type Paging } from './paginate.ts'
import type { Enter } from '../http/admit.ts'
import { replySchema } from '../http/reply-schema.ts'
import { serve, type App } from '../http/serve.ts'
import type { Scope, Session } from '../access/session.ts'
import { requireRecentFator } from '../access/fator.ts'
import { takeHeavy } from '../http/session-turns.ts'

/** Further checks of a list; throws the refusal. */
type Check = (call: {
  db: Db
  scope: Scope
  params: Readonly<Record<string, number>>
  query: object
}) => Promise<void>

/** Serves a list: a page, or without `pagina` and `quantidade` a streamed export. */
export function serveList(app: App, source: EmpresaSource | PrestadorSource, check?: Check) {
  const { row, path, leitura: alvo } = source.list
  const readDb = async (scope: Scope | undefined) => {
    const { reading } = app.database()
    return scope ? await reading.cliente(scope.cd_empresa) : await reading.todas()
  }
  const noteDb = (db: Db) => (source.over === 'empresa' ? db : app.database().prestador.anotar)
  const answer = async (call: Answering, listing: Listing) => {
    const { db, query, reply, lasting, session, request, scope } = call
    const leitor = { cd_utilizador: session.cd_utilizador, origem: request.ip }
    if (!isExport(query)) {
      const from = source.over === 'todas' ? await readDb(undefined) : db
      const page = await paginate(from, listing, query)
      if (alvo) await notePage({ db: noteDb(db), leitor, alvo }, listing, page.message)
      return page
    }
    if (alvo) {
      const consulta = { path, ...(scope && { org: scope.org }), query }
      await noteExport({ db: noteDb(db), leitor, alvo }, consulta, scope?.cd_empresa)
    }
    const serialize = reply.compileSerializationSchema(replySchema(row))
    reply.type('application/json; charset=utf-8').serializer((payload) => payload as string)
    const line = (one: Row): string => serialize(app.checkReplies ? z.parse(row, one) : one)
    await contarTabelas(db)
    return streamExport(lasting, exportText(await readDb(scope), exportStatement(listing), line))
  }
  if (source.over === 'empresa') {
    const ofEmpresa = source
    serve(
      app,
      source.list,
      async (call) => {
        await check?.(call)
        return await answer(call, await ofEmpresa.listing(call.db, call, call.query))
      },
      { enter },
    )
  } else {
    const ofAll = source
    serve(
      app,
      source.list,
      async (call) => {
        // a file of all companies' rows
        if (isExport(call.query)) await requireRecentFator(call.entrada, call.session)
        return await answer(call, ofAll.listing(call, call.query))
      },
      { enter },
    )
  }
}

type Answering = {
  db: Db
  query: Paging
  request: FastifyRequest
  reply: FastifyReply
  session: Session
  lasting: Lasting
  scope?: Scope
}
type Row = Record<string, unknown>

const enter: Enter = async ({ session, lasting, request }) => {
  if (!isExport(request.query as Paging)) return
  lasting.hold(await takeHeavy(session, lasting))
  await enterExport(lasting)
}

const size = 2_000

async function* exportText(
  db: Db,
  statement: Sql,
  serialize: (row: Row) => string,
): AsyncGenerator<string> {
  let count = 0
  yield '{"message":['
  for await (const rows of db.pieces<Row>(statement, size)) {
    yield (count > 0 ? ',' : '') + rows.map((row) => serialize(row)).join(',')
    count += rows.length
  }
  yield `],"count":${count},"countPag":1,"pagina":1}`
}
