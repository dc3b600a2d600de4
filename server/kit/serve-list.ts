import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import type { AnyList, SortOf } from '#contract/kit/list.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { limited } from './limit.ts'
import type { ListSource } from './list-source.ts'
import { exportRows, isExport, paginate, type ListQuery } from './paginate.ts'
import { replySchema, serve, type App } from './serve.ts'
import type { Scope } from './session.ts'

/** What a list is asked with, its own filters included. */
type ListCall<L extends AnyList> = {
  db: Db
  config: Config
  query: z.output<L['query']>
} & (L extends { path: `${string}/:org${string}` } ? { scope: Scope } : unknown)

/**
 * Serves a declared list from its source: a page, or without `pagina` and `quantidade` the export,
 * streamed row by row in the same envelope.
 */
export function serveList<L extends AnyList>(
  app: App,
  list: L,
  source: (call: ListCall<L>) => Promise<ListSource<SortOf<L>>>,
) {
  const rowSchema = replySchema(list.row)
  const declared: AnyList = list
  serve(app, declared, async (handled) => {
    const query: ListQuery = handled.query
    const wanted = isExport(query)
    const listed = await source(handled as unknown as ListCall<L>)
    if (!wanted) return await paginate(handled.db, listed, query)
    const { reply, db } = handled
    const serialize = reply.compileSerializationSchema(rowSchema)
    reply.type('application/json; charset=utf-8')
    const line = serialize as (row: unknown) => string
    return stream(reply, exportText(db, listed, query, line))
  })
}

// a slow reader keeps a connection: a few at a time, so that pages always find one
const exporting = limited(3)

function stream(reply: FastifyReply, text: AsyncGenerator<string>) {
  reply.serializer((payload) => payload as string)
  return Readable.from(text, { objectMode: false, highWaterMark: 256 * 1024 })
}

async function* exportText(
  db: Db,
  source: ListSource,
  query: ListQuery,
  serialize: (row: unknown) => string,
): AsyncGenerator<string> {
  let count = 0
  yield '{"message":['
  for await (const rows of exported(db, source, query)) {
    yield (count > 0 ? ',' : '') + rows.map((row) => serialize(row)).join(',')
    count += rows.length
  }
  yield `],"count":${count},"countPag":1,"pagina":1}`
}

/** The cursor's transaction handed out as a generator: it ends when the reader does. */
async function* exported(db: Db, source: ListSource, query: ListQuery): AsyncGenerator<unknown[]> {
  const channel = newChannel<unknown[]>()
  const done = exporting(() =>
    db.transaction(async (tx) => {
      for await (const rows of exportRows(tx, source, query)) {
        if (!(await channel.put(rows))) return
      }
    }),
  ).then(channel.end, channel.fail)
  try {
    yield* channel.read()
  } finally {
    channel.leave()
    await done
  }
}

/** One value at a time from a writer to a reader; the writer learns when nobody reads any more. */
function newChannel<T>() {
  let give = Promise.withResolvers<{ value: T } | undefined>()
  let taken = Promise.withResolvers<boolean>()
  let left = false
  return {
    put: async (value: T) => {
      if (left) return false
      give.resolve({ value })
      return await taken.promise
    },
    end: () => give.resolve(undefined),
    fail: (error: unknown) => give.reject(error),
    leave: () => {
      left = true
      taken.resolve(false)
    },
    read: async function* (): AsyncGenerator<T> {
      for (;;) {
        const given = await give.promise
        if (!given) return
        give = Promise.withResolvers()
        yield given.value
        const next = taken
        taken = Promise.withResolvers()
        next.resolve(true)
      }
    },
  }
}
