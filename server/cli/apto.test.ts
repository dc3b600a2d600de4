import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectDir } from '#server/config.ts'
import { sql } from '#server/db/sql.ts'
import { verifyPassword } from '#server/kit/access/password.ts'
import { compiled, runAlone, runTerminal } from '#test/apto.ts'
import { newDatabase, type TestDatabase } from '#test/database.ts'

let db: TestDatabase
let folder: string
beforeAll(async () => {
  db = await newDatabase()
  folder = await mkdtemp(join(tmpdir(), 'apto-cli-'))
})
afterAll(async () => {
  await db.drop()
  await rm(folder, { recursive: true, force: true })
})

const samples = 'contract/comum/serie/testing'

function start(entry: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(projectDir, entry), ...args], {
    cwd: projectDir,
    env: { ...compiled, DATABASE_URL: db.ownerUrl, ...env },
  })
  const out = text(child.stdout).catch(() => '')
  return { child, out, err: text(child.stderr), ended: once(child, 'exit') }
}

const apto = async (args: string[], input = '', env: Record<string, string> = {}) =>
  await runTerminal({ DATABASE_URL: db.ownerUrl, ...env }, args, input)

// the streams of a process and its end
const alone = async (args: string[], env: Record<string, string> = {}) =>
  await runAlone({ DATABASE_URL: db.ownerUrl, ...env }, args)

const criar = (...more: string[]) => ['utilizador', 'criar', '--empresa', 'boa, lda.', ...more]
const conta = (email: string) =>
  db.owner.one<Record<string, unknown> & { pass_hash: string; cd: number }>(sql`
    select u.*, m.adm, m.inactiv, m.direitos from utilizador u
    left join membro m on m.cd_utilizador = u.cd where email = ${email}`)

describe('the call', () => {
  test('help is an answer, a wrong call shows it and ends with 2', async () => {
    expect(await alone(['--ajuda'])).toMatchObject({ code: 0, err: '' })
    expect((await alone(['importar', '--ajuda'])).out).toContain('--simular')
    const wrong = [
      [[], 'Uso:'],
      [['voar'], 'Comando desconhecido: voar'],
      [['toString'], 'Comando desconhecido'],
      [['utilizador', 'voar'], 'Comando desconhecido: voar'],
      [['importar'], 'Indique --empresa'],
      [['importar', '--empresa', 'X'], 'Indique --organigrama'],
      [['importar', '--fichero', 'x'], 'Opção desconhecida: --fichero'],
      [['utilizador', 'criar', '--email', 'x'], 'não é um email'],
    ] as const
    const answers = await Promise.all(wrong.map(([args]) => alone([...args])))
    for (const [index, [, sentence]] of wrong.entries()) {
      expect(answers[index]).toMatchObject({ code: 2, out: '' })
      expect(answers[index]?.err).toContain(sentence)
      expect(answers[index]?.err).toContain('Uso:')
    }
  })

  test('a fault of the surroundings is one sentence and ends with 1', async () => {
    const away = await alone(['utilizador', 'listar'], {
      DATABASE_URL: 'postgres://ninguem:nada@127.0.0.1:9/nada',
    })
    expect(away).toMatchObject({ code: 1, out: '' })
    expect(away.err).toBe(
      'A base de dados não responde. Verifique DATABASE_URL e se o servidor está ligado.\n',
    )
    const setting = await alone(['utilizador', 'listar'], { PORT: 'x' })
    expect(setting).toMatchObject({ code: 1, err: expect.stringContaining('PORT') })
    const missing = await alone(['importar', '--empresa', 'X', '--funcionarios', 'nada.csv'])
    expect(missing).toMatchObject({ code: 1, err: expect.stringContaining('não existe') })
  })
})

describe('importar', () => {
  test('the bad sample: every line by number, nothing written, 1', async () => {
    const file = `${samples}/import-sample-bad-latin1.csv`
    const bad = await apto(['importar', '--empresa', 'Má, Lda.', '--funcionarios', file])
    expect(bad.code).toBe(1)
    expect(bad.err).toContain('Nada foi gravado: 6 linhas recusadas')
    expect(bad.out).toContain('      3  dataNascimento  «31/02/1990» não é uma data dd/mm/aaaa')
    expect(bad.out).toContain('1 linha vazia ignorada')
    const rows = await db.owner.rows(sql`select from organigrama`)
    expect(rows).toEqual([])
  })

  test('the good sample, with its tree, twice', async () => {
    const organigrama = join(folder, 'organigrama.csv')
    await writeFile(organigrama, Buffer.from('Código;Superior;Nome\r\nF1;;Fábrica\r\n', 'latin1'))
    const args = ['importar', '--empresa', 'Boa, Lda.', '--organigrama', organigrama]
    args.push('--funcionarios', `${samples}/import-sample-latin1.csv`)
    const first = await apto(args)
    expect(first).toMatchObject({ code: 0 })
    expect(first.out).toContain('Organigrama: 1 nó novo')
    expect(first.out).toContain('Funcionários: 40 novos')
    expect((await apto(args)).out).toContain('Funcionários: 0 novos, 0 alterados, 40 iguais')
  })
})

describe('utilizador', () => {
  const pass = 'três gatos cinzentos'
  test('criar reads the password from standard input and keeps its rules', async () => {
    const args = criar('--email', 'Ana@Exemplo.pt', '--nome', 'Ana Dias', '--adm')
    const none = await apto(args, '')
    expect(none).toMatchObject({ code: 1, err: expect.stringContaining('entrada padrão') })
    const short = await apto(args, 'curta\n')
    expect(short).toMatchObject({ code: 1, err: expect.stringContaining('pelo menos 12') })
    const made = await apto(args, 'Boa-Boa-2026-Apto\n')
    expect(made).toMatchObject({ code: 1, err: expect.stringContaining('feita só do nome') })
    const done = await apto([...args, '--direitos', 'saude.doc'], `${pass}\n`)
    expect(done).toMatchObject({ code: 0, err: '' })
    const row = await conta('ana@exemplo.pt')
    expect(row).toMatchObject({ adm: true, direitos: ['saude.ver', 'saude.doc'] })
    expect(await verifyPassword(row?.pass_hash ?? null, pass)).toBe(true)
    expect(await apto(args, `${pass}\n`)).toMatchObject({ code: 1 })
    expect(row).toMatchObject({ mudar_pass: false, email_provado: false })
  })

  test('criar takes no e-mail that mail does not reach', async () => {
    for (const email of ['ana', 'ana..dias@exemplo.pt', '"ana"@exemplo.pt', 'joão@exemplo.pt']) {
      const refused = await apto(criar('--email', email, '--nome', 'Ana Dias'), pass)
      expect([email, refused.code]).toEqual([email, 2])
      expect(refused.err).toContain('--email não é um email válido.')
    }
  })

  test('criar for the provider’s staff needs no company', async () => {
    const args = ['utilizador', 'criar', '--prestador', '--email', 'p@exemplo.pt', '--nome', 'P']
    expect(await apto(args, pass)).toMatchObject({ code: 0 })
    expect(await conta('p@exemplo.pt')).toMatchObject({ tipo: 'prestador', adm: null })
    expect(await apto([...args, '--adm'], pass)).toMatchObject({ code: 2 })
  })

  test('palavra-passe ends every session', async () => {
    const row = await conta('ana@exemplo.pt')
    await db.owner.rows(sql`
      insert into sessao (hash, cd_utilizador, expira_em)
      select sha256(n::text::bytea), ${row?.cd}, now() + interval '1 hour'
      from generate_series(1, 3) n`)
    const done = await apto(
      ['utilizador', 'palavra-passe', '--email', 'ana@exemplo.pt', '--temporaria'],
      'quatro gatos cinzentos',
    )
    expect(done.out).toContain('3 sessões terminadas')
    expect(await db.owner.rows(sql`select from sessao`)).toEqual([])
    const after = await conta('ana@exemplo.pt')
    expect(after?.['mudar_pass']).toBe(true)
    expect(await verifyPassword(after?.pass_hash ?? null, 'quatro gatos cinzentos')).toBe(true)
  })

  test('palavra-passe says among whom it looked', async () => {
    const args = ['utilizador', 'palavra-passe', '--email', 'p@exemplo.pt']
    expect(await apto(args, pass)).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /entre os utilizadores das empresas; .* acrescente --prestador\.$/mu,
      ),
    })
    expect(await apto([...args, '--prestador'], pass)).toMatchObject({ code: 0 })
  })

  test('sessoes shows those that are open and those that have ended', async () => {
    const row = await conta('ana@exemplo.pt')
    await db.owner.rows(sql`
      insert into sessao (hash, cd_utilizador, expira_em, origem, agente)
      values (sha256('aberta'), ${row?.cd}, now() + interval '1 hour', '192.0.2.7', 'Navegador X')`)
    const { code, out } = await apto(['utilizador', 'sessoes', '--email', 'ana@exemplo.pt'])
    const when = String.raw`\d\d-\d\d-\d{4} \d\d:\d\d`
    expect([code, out]).toEqual([0, expect.stringMatching(/\n4 sessões\.$/mu)])
    expect(out).toMatch(new RegExp(`^${when} +${when} +- +192\\.0\\.2\\.7 +Navegador X$`, 'mu'))
    expect(out.match(new RegExp(`^${when} +${when} +${when} +- +-$`, 'gmu'))).toHaveLength(3)
    await db.owner.rows(sql`delete from sessao`)
  })

  test('direitos never takes away the last active administrator', async () => {
    const args = ['utilizador', 'direitos', '--email', 'ana@exemplo.pt', '--empresa', 'Boa, Lda.']
    for (const flag of ['--sem-adm', '--inativo']) {
      const refused = await apto([...args, flag])
      expect(refused.err).toBe('A empresa tem de ter pelo menos um administrador ativo.\n')
      expect(refused.code).toBe(1)
    }
    await apto(criar('--email', 'rui@exemplo.pt', '--nome', 'Rui Dias', '--adm'), pass)
    expect(await apto([...args, '--sem-adm'])).toMatchObject({ code: 1 })
    await db.owner.rows(sql`update utilizador set entrou = true where email = 'rui@exemplo.pt'`)
    const done = await apto([...args, '--sem-adm', '--direitos', 'pendente.remover'])
    expect(done).toMatchObject({ code: 0 })
    expect(await conta('ana@exemplo.pt')).toMatchObject({
      adm: false,
      direitos: ['pendente.ver', 'pendente.remover'],
    })
    expect(await apto([...args, '--inativo'])).toMatchObject({ code: 0 })
    expect(await conta('ana@exemplo.pt')).toMatchObject({ inactiv: true })
  })

  test('leaves each of it in the log of the company, by nobody, and no password', async () => {
    const rows = await db.owner.rows<{ linha: string }>(sql`
      select concat_ws(' | ', acao, autor, alvo, descr) as linha from registo
      where acao <> 'dados_importados' order by cd`)
    expect(rows.map(({ linha }) => linha)).toEqual([
      'utilizador_criado | Ana Dias | Email: ana@exemplo.pt; Administrador: Sim; Saúde: nenhum → ver, documentos',
      'palavra_passe_redefinida | Ana Dias | Temporária',
      'utilizador_criado | Rui Dias | Email: rui@exemplo.pt; Administrador: Sim',
      'utilizador_editado | Ana Dias | Administrador: Sim → Não',
      'acessos_alterados | Ana Dias | Saúde: ver, documentos → nenhum; Pendentes: nenhum → ver, remover',
      'utilizador_editado | Ana Dias | Inativo: Não → Sim',
    ])
  })

  test('an answer nobody reads to its end is no fault', async () => {
    const { child, err, ended } = start('server/cli/main.ts', ['utilizador', 'listar'])
    child.stdout.destroy()
    expect(await ended).toEqual([0, null])
    expect(await err).toBe('')
  })

  test('listar shows who is what, where', async () => {
    const { out } = await apto(['utilizador', 'listar'])
    expect(out).toMatch(/rui@exemplo\.pt +Rui Dias +Boa, Lda\. \(\d+\) +ativo, adm +nenhum/u)
    expect(out).toMatch(/ana@exemplo\.pt +Ana Dias .+ inativo +pendente\.ver,pendente\.remover/u)
    expect(out).toMatch(/p@exemplo\.pt +P +- +prestador/u)
  })
})

describe('demo', () => {
  test('stopped by Ctrl-C it undoes the company at hand and ends with 130', async () => {
    const empty = await newDatabase()
    try {
      const args = ['--funcionarios', '300000']
      const run = start('demo/main.ts', args, { DATABASE_URL: empty.ownerUrl })
      const roots = () => empty.owner.rows(sql`select from organigrama where cd_base is null`)
      const locks = () =>
        empty.owner.rows(sql`
          select from pg_stat_activity
          where datname = current_database() and query like '%carga%' and pid <> pg_backend_pid()`)
      while (run.child.exitCode === null && (await locks()).length === 0) await sleep(50)
      run.child.kill('SIGINT')
      const [code] = await run.ended
      expect(code).toBe(130)
      expect(await run.err).toContain('Interrompido')
      expect(await roots()).toHaveLength(2)
    } finally {
      await empty.drop()
    }
  })
})
