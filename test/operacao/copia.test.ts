import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectDir } from '#server/config.ts'
import { firstLine } from '#server/db/copia/format.ts'
import { runAlone } from '#test/apto.ts'
import { asOwner, type TestDatabase } from '#test/database.ts'
import { newDemo } from '#test/demo-copy.ts'
import { startPortal } from '#test/portal.ts'
import { hasProgram } from './programs.ts'
import { newBench, putBack, run, type Base } from './copias.ts'

const { at, end, folder, newBase, newFile, save } = newBench()
let source: Base & TestDatabase
beforeAll(async () => {
  const demo = await newDemo()
  source = { ...demo, root: demo.ownerUrl }
})
afterAll(async () => await end(source.drop))

const restored = async (from: string, to?: Base) =>
  await runAlone({ DATABASE_URL: (to ?? (await newBase())).ownerUrl }, ['repor', from])

describe('a copy', () => {
  let file: string
  beforeAll(async () => {
    file = await save(source)
  })
  it('holds no session, no link, no password of a role', async () => {
    const portal = await startPortal({
      DATABASE_URL: source.ownerUrl,
      DATA_DIR: at('correio'),
      DEMO: '1',
    })
    const login = await fetch(`${portal.url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@demo.example', pass: 'demo-portal-2026' }),
    })
    expect(login.status).toBe(200)
    const later = await save(source)
    expect(await portal.stop()).toBe(0)
    const [held] = await asOwner<{ hash: string }>(
      source,
      `select encode(hash, 'hex') as hash from sessao`,
    )
    const content = zstdDecompressSync(readFileSync(later).subarray(firstLine.length)).toString()
    expect(content).toContain('admin@demo.example')
    expect(held?.hash).toMatch(/^[\da-f]{64}$/u)
    expect(content).not.toContain(held?.hash)
    expect(content).not.toContain('SCRAM-SHA-256')
  })

  it('is of one moment, however much is written meanwhile', async () => {
    // Writes the same number to two tables in one transaction, in a loop.
    const enough = new AbortController()
    const writer = (async () => {
      for (let number = 1; !enough.signal.aborted; number += 1) {
        await asOwner(
          source,
          `begin; update rotina set duracao_ms = ${number};
          update utilizador set versao = ${number}; commit`,
        )
      }
    })()
    const [row] = await asOwner(
      source,
      `insert into rotina values ('prova', now(), null, 0) returning nome`,
    )
    expect(row).toEqual({ nome: 'prova' })
    const busy = await save(source)
    enough.abort()
    await writer
    const to = await newBase()
    expect(await restored(busy, to)).toMatchObject({ code: 0 })
    const [seen] = await asOwner<{ rotinas: number[]; contas: number[] }>(
      to,
      `select array(select distinct duracao_ms from rotina) as rotinas,
              array(select distinct versao from utilizador) as contas`,
    )
    expect(seen?.rotinas).toHaveLength(1)
    expect(seen?.contas).toEqual(seen?.rotinas)
  })

  it('goes through a pipe, and nothing but it', async () => {
    const to = await newBase()
    const script = `"$0" server/cli/main.ts copia - | DATABASE_URL="$1" "$0" server/cli/main.ts repor -`
    const args = ['-c', script, process.execPath, to.ownerUrl]
    const { code, err } = await run({ DATABASE_URL: source.ownerUrl }, 'sh', args)
    expect([code, err]).toEqual([0, expect.stringContaining('A repor… 100 %')])
    const [count] = await asOwner<{ total: number }>(
      to,
      'select count(*)::int as total from funcionario',
    )
    expect(count?.total).toBeGreaterThan(150)
  })

  it('is put back into an empty database alone', async () => {
    expect(await restored(file, source)).toMatchObject({
      code: 1,
      err: expect.stringContaining('não está vazia'),
    })
  })

  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, -60)],
    ['cut in half', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['changed in one byte', (bytes: Buffer) => flip(bytes, Math.floor(bytes.length / 2))],
    // Changes that the checksum of the compression misses.
    ['begun otherwise', inside('{"versao"', '["versao"')],
    ['given another migration', inside('"nome":"contas"', '"nome":"cartas"')],
    ['given other columns', inside('"colunas"', '"colunos"')],
    ['given a row the database refuses', inside(/\t\d(?=\d{3}-\d\d-\d\d)/u, '\tX')],
    ['summed up otherwise', inside('"sha256"', '"sha255"')],
  ])('that was %s is refused, and nothing of it is left', async (_, change) => {
    const wrong = newFile()
    writeFileSync(wrong, change(readFileSync(file)))
    const to = await newBase()
    await expect(putBack(wrong, to.ownerUrl)).rejects.toThrow('incompleta ou foi alterada')
    expect(
      await asOwner(to, `select from pg_class where relnamespace = 'public'::regnamespace`),
    ).toEqual([])
  })

  it('is told from any other file', async () => {
    expect(await restored(`${projectDir}/package.json`)).toMatchObject({
      code: 1,
      err: expect.stringContaining('não é uma cópia do Apto, ou está cifrado'),
    })
  })

  it('of a newer version is refused by it', async () => {
    const newer = await newBase()
    expect(await restored(file, newer)).toMatchObject({ code: 0 })
    await asOwner(newer, `insert into migracao (versao, nome, hash) values (9999, 'futuro', 'x')`)
    const said = await restored(await save(newer))
    expect(said).toMatchObject({
      code: 1,
      err: expect.stringContaining('versão mais recente (migração 9999'),
    })
  })

  it('leaves what the operator keeps beside the portal, and says so', async () => {
    await asOwner(source, 'create table do_operador (nota text)')
    const said = await restored(await save(source))
    await asOwner(source, 'drop table do_operador')
    expect(said).toMatchObject({
      code: 0,
      err: expect.stringContaining('A tabela do_operador não é do Apto'),
    })
  })

  it('never takes the place of another file, and leaves no half of itself', async () => {
    const before = readdirSync(folder)
    expect(await runAlone({ DATABASE_URL: source.ownerUrl }, ['copia', file])).toMatchObject({
      code: 1,
      err: expect.stringContaining('já existe'),
    })
    // A missing folder, and a file as the folder.
    for (const place of [at('nada/x.apto'), `${file}/x.apto`]) {
      expect(await runAlone({ DATABASE_URL: source.ownerUrl }, ['copia', place])).toEqual({
        code: 1,
        out: '',
        err: `Não foi possível escrever ${place}: não existe a pasta onde ficaria.\n`,
      })
    }
    expect(readdirSync(folder)).toEqual(before)
    expect(existsSync(`${file}.parte`)).toBe(false)
  })
})

function inside(from: string | RegExp, to: string) {
  return (bytes: Buffer) => {
    const begin = bytes.subarray(0, firstLine.length)
    const text = zstdDecompressSync(bytes.subarray(firstLine.length)).toString('latin1')
    const changed = text.replace(from, to)
    expect(changed).not.toBe(text)
    return Buffer.concat([begin, zstdCompressSync(Buffer.from(changed, 'latin1'))])
  }
}

const flip = (bytes: Buffer, at0: number) =>
  Buffer.concat([
    bytes.subarray(0, at0),
    Buffer.from([(bytes[at0] ?? 0) ^ 1]),
    bytes.subarray(at0 + 1),
  ])

describe.skipIf(!hasProgram('age'))('deploy/copia-cifrada (needs age)', () => {
  const script = `${projectDir}/deploy/copia-cifrada`
  const env = () => ({
    DATABASE_URL: source.ownerUrl,
    CHAVES: at('chaves.pub'),
    // oxlint-disable-next-line node/no-process-env -- where the programs of this machine are
    PATH: process.env['PATH'] ?? '',
  })
  const copies = () => readdirSync(folder).filter((name) => name.includes('.apto.age'))

  it('leaves a copy that only the key opens, and of a failed one nothing', async () => {
    spawnSync('age-keygen', ['-o', at('chave.txt')])
    writeFileSync(at('chaves.pub'), spawnSync('age-keygen', ['-y', at('chave.txt')]).stdout)
    const failed = await run({ ...env(), DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x' }, script, [
      folder,
    ])
    expect([failed.code, copies()]).toEqual([1, []])
    // When the encrypting program fails, the message names it and nothing of the database.
    const nowhere = await run(env(), script, [at('nada')])
    expect(nowhere).toMatchObject({ code: 1, err: expect.stringContaining('terminou antes dela') })
    expect(nowhere.err).not.toContain('base de dados')
    expect(await run(env(), script, [folder])).toMatchObject({ code: 0 })
    const [copy = ''] = copies()
    const to = await newBase()
    expect((await restored(at(copy), to)).err).toContain('não é uma cópia do Apto, ou está cifrado')
    const open = `age -d -i "$1" "$2" | "$0" server/cli/main.ts repor -`
    const args = ['-c', open, process.execPath, at('chave.txt'), at(copy)]
    expect(await run({ ...env(), DATABASE_URL: to.ownerUrl }, 'sh', args)).toMatchObject({
      code: 0,
    })
  })
})
