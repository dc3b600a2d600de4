import { cpSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import pg from 'pg'
import { build } from 'vite'
import { install } from './pacotes.ts'

// The newest versions that support React 19.
const packages = {
  dependencies: { 'react-admin': '5.15.4', react: '19.2.9', 'react-dom': '19.2.9' },
}

const kinds: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}
const sortable = new Set(['num_mecan', 'nome', 'idade', 'dt_ult_exam', 'dt_expir', 'dt_prox_marc'])
const columns = `f.cd as id, f.num_mecan, f.nome, extract(year from age(f.dt_nasc))::int as idade,
  f.dt_ult_exam, f.dt_expir, f.dt_prox_marc, o.nome as empresa`
const tables = `funcionario f join organigrama o on o.cd = f.cd_organig`

export type Sketch = { url: string; close: () => Promise<void> }

/** The react-admin page: installed, built for production, and served compressed with its data. */
export async function openSketch(folder: string, database: string, org: number): Promise<Sketch> {
  cpSync(join(import.meta.dirname, 'react-admin'), folder, { recursive: true })
  install(folder, packages)
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { outDir: 'feito', chunkSizeWarningLimit: 2_000 },
  })
  // the build sets it, and a portal started later would take it for its own
  delete process.env['NODE_ENV']
  const files = new Map<string, Buffer>()
  const fileOf = (path: string) => {
    const kept = files.get(path) ?? brotliCompressSync(readFileSync(join(folder, 'feito', path)))
    files.set(path, kept)
    return kept
  }
  const pool = new pg.Pool({ connectionString: database, max: 8 })
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const [, root, , id] = pathname.split('/')
    if (root === 'rest') {
      void (id === undefined ? rowsOf(pool, org, searchParams) : rowOf(pool, org, id)).then(
        (found) => send(response, '.json', brotliCompressSync(JSON.stringify(found), quick)),
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
    } else {
      const path = extname(pathname) ? pathname : '/index.html'
      if (path === '/favicon.ico') response.writeHead(404).end()
      else send(response, extname(path), fileOf(path))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the sketch has no port')
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await pool.end()
  }
  return { url: `http://127.0.0.1:${address.port}`, close }
}

const quick = { params: { [0x01]: 4 } }

function send(response: ServerResponse, kind: string, bytes: Buffer) {
  response
    .writeHead(200, {
      'content-type': kinds[kind] ?? 'application/json',
      'content-encoding': 'br',
      'content-length': bytes.length,
      'cache-control':
        kind === '.js' || kind === '.css' ? 'max-age=31536000, immutable' : 'no-cache',
    })
    .end(bytes)
}

async function rowsOf(pool: pg.Pool, org: number, query: URLSearchParams) {
  const field = query.get('field') ?? ''
  const size = Number(query.get('perPage'))
  const by = `${sortable.has(field) ? field : 'nome'} ${query.get('order') === 'DESC' ? 'desc' : 'asc'}`
  const where = `f.cd_empresa = $1 and not f.inactiv and f.nome ilike '%' || $2 || '%'`
  const narrowed = [org, query.get('q') ?? '']
  const [page, all] = await Promise.all([
    pool.query(
      `select ${columns} from ${tables} where ${where} order by ${by}, f.cd limit $3 offset $4`,
      [...narrowed, size, (Number(query.get('page')) - 1) * size],
    ),
    pool.query<{ total: number }>(
      `select count(*)::int as total from funcionario f where ${where}`,
      narrowed,
    ),
  ])
  return { data: page.rows, total: all.rows[0]?.total }
}

async function rowOf(pool: pg.Pool, org: number, id: string) {
  const { rows } = await pool.query(
    `select ${columns} from ${tables} where f.cd_empresa = $1 and f.cd = $2`,
    [org, id],
  )
  return rows[0]
}
