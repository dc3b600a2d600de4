import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { parseMail } from '#test/mail.ts'
import { startSmtp, type Smtp } from '#test/smtp.ts'
import { enfileirar } from './enfileirar.ts'
import { sweepCorreio } from './fila.ts'
import type { Mensagem } from './mensagem.ts'
import { logged, outbox, sendDue } from './testing/sender.ts'

const house = openHouse()
let smtp: Smtp
let ana: Actor
let folder: string

beforeAll(async () => {
  smtp = await startSmtp()
  folder = await mkdtemp(join(tmpdir(), 'apto-correio-'))
  ana = await newActor(house.db, { canario: 'Ana', membros: [{ no: house.world.a.nos.raiz }] })
})
afterAll(async () => {
  await smtp.stop()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  smtp.mails.length = 0
  await house.db.rows(sql`delete from correio`)
})

const send = (env: Record<string, string> = { SMTP_URL: smtp.url }) => sendDue(house.db, env)
const rows = () => outbox(house.db)
const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? ''

describe('a message that leaves', () => {
  it('reaches the mailbox: text and HTML, from the portal by name, marked as automatic', async () => {
    await enfileirar(house.db, { modelo: 'redefinir', para: ana.email })
    expect(await send()).toBe(1)
    const [mail] = smtp.mails
    const [row] = await rows()
    expect(mail).toMatchObject({
      para: ana.email,
      assunto: 'Redefinir a palavra-passe do portal Saúde Norte',
      messageId: `<${row?.chave}@norte.pt>`,
      texto: expect.stringContaining('válida durante 60 minutos'),
      html: expect.stringContaining('<html lang="pt-PT">'),
    })
    expect(mail?.headers).toMatchObject({
      from: expect.stringContaining('<nada@norte.pt>'),
      to: ana.email,
      'auto-submitted': 'auto-generated',
    })
    expect(mail?.links).toEqual([expect.stringMatching(/^https:\/\/portal\.exemplo\.pt\/reset/u)])
    expect(await send()).toBe(0)
  })

  it('leaves behind that it was sent, and nothing of what it said', async () => {
    await enfileirar(house.db, {
      modelo: 'email_mudado',
      para: 'velho@exemplo.pt',
      dados: { novo: 'novo@exemplo.pt' },
    })
    await send()
    expect(smtp.mails[0]?.texto).toContain('n•••@exemplo.pt')
    expect(await rows()).toMatchObject([
      { enviado_em: expect.any(Date), dados: {}, para: null, ultimo_erro: null },
    ])
  })

  it('leaves no token in the database, and no address, name or token in the log', async () => {
    await enfileirar(house.db, { modelo: 'redefinir', para: ana.email })
    await send()
    const token = tokenIn(smtp.mails[0]?.links[0] ?? '')
    expect(token).toMatch(/^[\w-]{43}$/u)
    const kept = await house.db.rows(sql`
      select correio::text as linha from correio union all select ligacao::text from ligacao`)
    expect(kept.length).toBeGreaterThanOrEqual(2)
    expect(JSON.stringify(kept)).not.toContain(token)
    expect(logged).not.toEqual([])
    expect(JSON.stringify(logged)).not.toMatch(new RegExp(`${token}|exemplo\\.pt|Ana`, 'u'))
  })

  it('logs in to a server that wants it', async () => {
    const login = { user: 'apto@norte', pass: 'p:/@%ç' }
    const closed = await startSmtp({ login })
    await enfileirar(house.db, { modelo: 'password_mudada', cd_utilizador: ana.cd })
    await send({ SMTP_URL: closed.url })
    expect(closed.mails).toHaveLength(1)
    await closed.stop()
  })

  it.each([true, false])(
    'never travels in clear beyond this machine (STARTTLS offered, by a stranger: %s)',
    async (tls) => {
      // the same machine under a name that is not known to be it
      const far = await startSmtp({ host: '::ffff:127.0.0.1', tls })
      await enfileirar(house.db, { modelo: 'password_mudada', cd_utilizador: ana.cd })
      await send({ SMTP_URL: far.url })
      expect(far.calls()).toBe(1)
      expect(far.mails).toEqual([])
      expect(await rows()).toMatchObject([{ enviado_em: null, tentativas: 1 }])
      await far.stop()
    },
  )
})

describe('whoever is to get it', () => {
  const silent: [string, () => Promise<Mensagem>][] = [
    ['an e-mail nobody has', async () => ({ modelo: 'redefinir', para: 'ninguem@exemplo.pt' })],
    [
      'an account inactive everywhere',
      async () => {
        const no = house.world.a.nos.raiz
        const { email } = await newActor(house.db, { membros: [{ no, inactiv: true }] })
        return { modelo: 'redefinir', para: email }
      },
    ],
    [
      'an invitation whose account has a password by now',
      async () => ({ modelo: 'convite', cd_utilizador: ana.cd, dados: { empresa: 'A', por: 'B' } }),
    ],
    [
      'an e-mail that is the account’s already',
      async () => ({ modelo: 'confirmar_email', cd_utilizador: ana.cd, para: ana.email }),
    ],
  ]
  it.each(silent)('is nobody for %s: nothing is sent and nothing kept', async (_, message) => {
    await enfileirar(house.db, await message())
    await send()
    expect(smtp.mails).toEqual([])
    expect(await rows()).toEqual([])
  })

  it('is the account’s e-mail as it is by then', async () => {
    const one = await newActor(house.db, { membros: [] })
    await enfileirar(house.db, { modelo: 'password_mudada', cd_utilizador: one.cd })
    await house.db.rows(sql`update utilizador set email = 'agora@exemplo.pt' where cd = ${one.cd}`)
    await send()
    expect(smtp.mails.map(({ para }) => para)).toEqual(['agora@exemplo.pt'])
  })

  it('gets three resets an hour of 200 asked for, and all at once one', async () => {
    const { cd, email } = await newActor(house.db, { membros: [{ no: house.world.a.nos.raiz }] })
    const ask = () => enfileirar(house.db, { modelo: 'redefinir', para: email })
    await Promise.all(Array.from({ length: 50 }, ask))
    await Promise.all([send(), send(), send()])
    expect(smtp.mails).toHaveLength(1)
    for (let asked = 0; asked < 150; asked += 30) {
      await Promise.all(Array.from({ length: 30 }, ask))
      await send()
    }
    expect(smtp.mails.map(({ para }) => para)).toEqual([email, email, email])
    await house.db.rows(sql`
      update correio set criado_em = now() - interval '2 hours' where cd_utilizador = ${cd}`)
    await ask()
    await send()
    expect(smtp.mails).toHaveLength(4)
  })
})

describe('time', () => {
  it('takes away sent messages, those nobody rescued and links that ran out, and nothing else', async () => {
    for (const days of [0, 29, 31, 89, 91]) {
      for (const end of ['enviado', 'desistido', 'à espera']) {
        await house.db.rows(sql`
          insert into correio (modelo, para, criado_em, enviado_em, desistido_em)
          values ('redefinir', ${`${end}.${days}@exemplo.pt`}, now() - make_interval(days => ${days}),
                  case when ${end} = 'enviado' then now() - make_interval(days => ${days}) end,
                  case when ${end} = 'desistido' then now() - make_interval(days => ${days}) end)`)
      }
      await house.db.rows(sql`
        insert into ligacao (hash, tipo, cd_utilizador, email, chave, expira_em)
        values (sha256(${String(days)}::bytea), 'convite', ${ana.cd}, ${ana.email},
                gen_random_uuid(), now() + make_interval(hours => 30 - ${days}))`)
    }
    await sweepCorreio(house.db)
    expect((await rows()).map(({ para }) => String(para).split('@')[0])).toEqual([
      ...['enviado.0', 'desistido.0', 'à espera.0', 'enviado.29', 'desistido.29', 'à espera.29'],
      ...['desistido.31', 'à espera.31', 'desistido.89', 'à espera.89', 'à espera.91'],
    ])
    expect(await house.db.rows(sql`select from ligacao where tipo = 'convite'`)).toHaveLength(2)
  })
})

describe('a name with line breaks', () => {
  const breaks = 'Ana\r\nBcc: vitima@exemplo.pt\r\n\r\n<script>alert(1)</script>'

  it('adds no header, no recipient and no markup', async () => {
    const dados = { empresa: breaks, por: breaks }
    await enfileirar(house.db, { modelo: 'novo_acesso', cd_utilizador: ana.cd, dados })
    await send()
    expect(smtp.mails.map(({ para }) => para)).toEqual([ana.email])
    expect(smtp.mails[0]?.headers).not.toHaveProperty('bcc')
    expect(smtp.mails[0]?.assunto).toMatch(/^Novo acesso no portal Saúde Norte: Ana Bcc: /u)
    expect(smtp.mails[0]?.html).not.toContain('<script')
  })
})

describe('a message without a mail server', () => {
  it('lies in a file only the portal’s user reads, whose path the log names', async () => {
    await enfileirar(house.db, { modelo: 'redefinir', para: ana.email })
    logged.length = 0
    await send({ DATA_DIR: folder })
    const [row] = await rows()
    const file = join(folder, 'correio', `${row?.chave}.eml`)
    expect(logged).toEqual([expect.objectContaining({ ficheiro: file })])
    expect((await stat(join(folder, 'correio'))).mode & 0o777).toBe(0o700)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readdir(join(folder, 'correio'))).toEqual([`${row?.chave}.eml`])
    expect(await parseMail(await readFile(file, 'utf8'))).toMatchObject({
      para: ana.email,
      links: [expect.stringContaining('token=')],
    })
  })

  it('is kept until there is a place for it', async () => {
    await enfileirar(house.db, { modelo: 'redefinir', para: ana.email })
    await send({ DATA_DIR: '/dev/null/correio' })
    expect(existsSync('/dev/null/correio')).toBe(false)
    expect(await rows()).toMatchObject([{ enviado_em: null, tentativas: 1 }])
  })
})
