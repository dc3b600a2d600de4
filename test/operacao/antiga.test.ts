import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, readFileSync, writeFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { connectDatabase } from '#server/db/database.ts'
import {
  countRows,
  firstLine,
  newWriter,
  readPieces,
  textOfPiece,
  type Inicio,
  type Soma,
  type Tabela,
} from '#server/db/copia/format.ts'
import { restoreCopia } from '#server/db/copia/restore.ts'
import { migrate } from '#server/db/migrate.ts'
import { runAlone } from '#test/apto.ts'
import { startApp } from '#test/app.ts'
import { asOwner, newDatabase } from '#test/database.ts'
import { newVisitor } from '#test/visitor.ts'
import { newBench, onServer, type Base } from './copias.ts'
import { fingerprintOf } from './fingerprint.ts'

// A backup by commit 8ac45ed, before the migrations were squashed, with most files removed.
const file = new URL('antiga.apto', import.meta.url).pathname

const { end, newBase, newFile } = newBench()
// The role of docs/operar.md: it creates roles, is no superuser, and obeys row-level security.
const dono = `dono_${randomBytes(4).toString('hex')}`
let to: Base
let said: Awaited<ReturnType<typeof runAlone>>
beforeAll(async () => {
  await onServer(inject('modelUrl'), `create role ${dono} login createrole password 'x'`)
  const groups = 'apto_cliente, apto_entrada, apto_prestador, apto_copia'
  const [held] = await onServer(
    inject('modelUrl'),
    "select current_setting('server_version_num')::int >= 160000 as novo",
  )
  if (held?.['novo'] === true) {
    await onServer(inject('modelUrl'), `grant ${groups} to ${dono} with admin true`)
  }
  to = await newBase(undefined, dono)
  said = await runAlone({ DATABASE_URL: to.ownerUrl }, ['repor', file])
})
afterAll(async () => await end())

async function structureOf(url: string) {
  const print = await fingerprintOf(url)
  return Object.fromEntries(
    Object.entries(print).filter(([name]) => !/^(?:rows of|sequence) /u.test(name)),
  )
}

async function older(from = file): Promise<Base> {
  const base = await newBase(undefined, dono)
  await restoreCopia(base.ownerUrl, createReadStream(from), {
    progress: () => undefined,
    log: () => undefined,
    signal: AbortSignal.any([]),
    later: async () => undefined,
  })
  return base
}

const upgraded = `
  select (select count(*)::int from utilizador where tipo = 'prestador' and papel = 'gestor') as gestores,
         (select count(distinct (cd_empresa, cd_funcion))::int from funcionario_palavra) as achados`

describe('a database of an older Apto, of an owner the wall holds', () => {
  it('is upgraded, and everybody is found in it', async () => {
    const base = await older()
    const before = await asOwner({ ownerUrl: base.root }, 'select count(*)::int from migracao')
    expect(before).toEqual([{ count: 66 }])
    await migrate(base.ownerUrl)
    expect(await asOwner({ ownerUrl: base.root }, upgraded)).toEqual([
      { gestores: 1, achados: rows.funcionario },
    ])
  })

  it('says which migration failed, keeps what there is, and goes on once the cause is gone', async () => {
    const base = await older(await copyAt(106))
    await asOwner(base, `select proteger(); ${inTheWay}`)
    await expect(migrate(base.ownerUrl)).rejects.toThrow(
      /^A migração 107 \(contar_tabelas\) falhou: .*contar_tabelas.* Os dados estão inteiros.*arranque de novo/u,
    )
    expect(await asOwner({ ownerUrl: base.root }, 'select count(*)::int from funcionario')).toEqual(
      [{ count: rows.funcionario }],
    )
    await asOwner({ ownerUrl: base.root }, 'drop function contar_tabelas')
    await migrate(base.ownerUrl)
    expect(await asOwner({ ownerUrl: base.root }, upgraded)).toEqual([
      { gestores: 1, achados: rows.funcionario },
    ])
  })
})

describe('a copy of an older Apto', () => {
  it('leaves nothing where a later migration fails, and says which', async () => {
    const base = await newBase(undefined, dono)
    await asOwner(base, inTheWay)
    const copy = await copyAt(106)
    expect(await runAlone({ DATABASE_URL: base.ownerUrl }, ['repor', copy])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/A migração 107 \(contar_tabelas\) falhou: .*Nada foi reposto/u),
    })
    expect(await asOwner({ ownerUrl: base.root }, left)).toEqual([])
    await asOwner({ ownerUrl: base.root }, 'drop function contar_tabelas')
    expect(await runAlone({ DATABASE_URL: base.ownerUrl }, ['repor', copy])).toMatchObject({
      code: 0,
    })
  })

  it('is refused with the version that still puts it back where it is of before the last folded one', async () => {
    const base = await newBase(undefined, dono)
    expect(
      await runAlone({ DATABASE_URL: base.ownerUrl }, ['repor', await copyAt(104)]),
    ).toMatchObject({
      code: 1,
      err: expect.stringMatching(/já não sabe atualizar: nada foi reposto.*última 0\.1\.0/u),
    })
    expect(await asOwner({ ownerUrl: base.root }, left)).toEqual([])
  })

  it('becomes a database of this version: tables, policies, rights, functions, indexes', async () => {
    expect(said).toMatchObject({ code: 0, out: expect.stringContaining('a cópia de 2026-11-26') })
    const fresh = await newDatabase()
    const structure = await structureOf(fresh.ownerUrl)
    await fresh.drop()
    expect(Object.keys(structure).length).toBeGreaterThan(500)
    expect(await structureOf(to.root)).toEqual(structure)
  })

  it('has every row it had', async () => {
    const counted = await asOwner(
      { ownerUrl: to.root },
      `select ${Object.keys(rows)
        .map((tabela) => `(select count(*)::int from ${tabela}) as ${tabela}`)
        .join()}`,
    )
    expect(counted).toEqual([rows])
  })

  it('is served: who had an account comes in, finds people by name, and reads the certificate', async () => {
    const database = connectDatabase(await migrate(to.ownerUrl), { max: 5, waitMs: 30_000 })
    const http = await startApp(database)
    const visitor = newVisitor(http)
    expect((await visitor.login('admin@demo.example', 'demo-portal-2026')).statusCode).toBe(200)
    const read = async (path: string) =>
      (await visitor.call({ url: `/api/empresa/1${path}` })).json<{ message: unknown }>()
    const people = await read('/funcionario?pagina=1&quantidade=10&pesquisa=almeida')
    expect(people).toMatchObject({ count: 4 })
    const { message: newest } = await read('/saude/exame/funcionario/3')
    expect(newest).toMatchObject({ cd_anex: 1 })
    const { message: ficha } = await read('/saude/ficha-apidao/1')
    const { anex } = z.object({ anex: z.base64() }).parse(ficha)
    expect(createHash('sha256').update(anex, 'base64').digest('hex')).toBe(
      'c33f8060087b56673a046c5f645695cfd0dd01dcb510cdf9763be95713906f27',
    )
    await http.close()
    await database.end()
  })
})

const left = `select relname from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')`

/** The function of migration 107, made by another owner. */
const inTheWay = 'create function contar_tabelas() returns int language sql return 1'

/** The backup, with a header that ends at this migration. */
async function copyAt(versao: number): Promise<string> {
  const bytes = zstdDecompressSync(readFileSync(file).subarray(firstLine.length))
  const writer = newWriter()
  const pieces: Buffer[] = []
  let table = ''
  for await (const piece of readPieces(Readable.from([bytes]))) {
    if (piece.kind === 'inicio') {
      const inicio: Inicio = JSON.parse(textOfPiece(piece, 'inicio'))
      const migracoes = inicio.migracoes.filter((one) => one.versao <= versao)
      pieces.push(writer.inicio({ ...inicio, migracoes }))
    } else if (piece.kind === 'tabela') {
      const tabela: Tabela = JSON.parse(textOfPiece(piece, 'tabela'))
      table = tabela.nome
      pieces.push(writer.tabela(tabela))
    } else if (piece.kind === 'dados') {
      pieces.push(
        writer.dados([table === 'migracao' ? rowsTo(piece.content, versao) : piece.content]),
      )
    } else {
      const soma: Soma = JSON.parse(textOfPiece(piece, 'soma'))
      const linhas = table === 'migracao' ? countRows(Buffer.concat(pieces.slice(-1))) : soma.linhas
      pieces.push(writer.soma({ linhas }))
    }
  }
  const cut = newFile()
  writeFileSync(
    cut,
    Buffer.concat([firstLine, zstdCompressSync(Buffer.concat([...pieces, writer.fim()]))]),
  )
  return cut
}

const rowsTo = (content: Buffer, versao: number) =>
  Buffer.from(
    content.toString().replaceAll(/^(\d+)\t.*\n/gmu, (row, n) => (Number(n) <= versao ? row : '')),
  )

const rows = {
  funcionario: 205,
  exame: 438,
  marcacao: 147,
  anexo: 125,
  foto: 5,
  pedido_funcionario: 37,
  acidente: 38,
  atividade: 98,
  medida: 27,
  organigrama: 19,
  utilizador: 7,
}
