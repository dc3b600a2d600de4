import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { invite } from '#server/comum/conta/convites.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { linkIn } from '#test/links.ts'
import { parseMail } from '#test/mail.ts'
import { startSmtp, type Smtp } from '#test/smtp.ts'
import { enqueue } from '#server/comum/correio/enqueue.ts'
import { sweepLigacoes } from '#server/comum/correio/ligacoes.ts'
import type { Mensagem } from '#server/comum/correio/mensagem.ts'
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
  smtp.envelopes.length = 0
  await house.db.rows(sql`delete from correio`)
})

const send = (env: Record<string, string> = { SMTP_URL: smtp.url }) => sendDue(house.db, env)
const rows = () => outbox(house.db)
const tokenIn = (link: string) => linkIn(link).token

describe('a message that leaves', () => {
  it('reaches the mailbox: text and HTML, from the portal by name, marked as automatic', async () => {
    await enqueue(house.db, { modelo: 'redefinir', para: ana.email })
    expect(await send()).toBe(1)
    const [mail] = smtp.mails
    const [row] = await rows()
    expect(smtp.envelopes).toEqual([{ de: 'nada@norte.pt', para: [ana.email] }])
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
    await enqueue(house.db, {
      modelo: 'email_mudado',
      para: 'velho@exemplo.pt',
      dados: { novo: 'novo@exemplo.pt' },
    })
    await send()
    expect(smtp.mails[0]?.texto).toContain('n••• @ exemplo . pt')
    expect(await rows()).toMatchObject([
      { enviado_em: expect.any(Date), dados: {}, para: null, ultimo_erro: null },
    ])
  })

  it('leaves no token in the database, and no address, name or token in the log', async () => {
    await enqueue(house.db, { modelo: 'redefinir', para: ana.email })
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
    await enqueue(house.db, { modelo: 'password_mudada', cd_utilizador: ana.cd })
    await send({ SMTP_URL: closed.url })
    expect(closed.mails).toHaveLength(1)
    await closed.stop()
  })

  it.each([true, false])(
    'never travels in clear beyond this machine (STARTTLS offered, by a stranger: %s)',
    async (tls) => {
      // the same machine, under a name that is not known to be local
      const far = await startSmtp({ host: '::ffff:127.0.0.1', tls })
      await enqueue(house.db, { modelo: 'password_mudada', cd_utilizador: ana.cd })
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
    await enqueue(house.db, await message())
    await send()
    expect(smtp.mails).toEqual([])
    expect(await rows()).toEqual([])
  })

  it('is the account’s e-mail as it is by then', async () => {
    const one = await newActor(house.db, { membros: [] })
    await enqueue(house.db, { modelo: 'password_mudada', cd_utilizador: one.cd })
    await house.db.rows(sql`update utilizador set email = 'agora@exemplo.pt' where cd = ${one.cd}`)
    await send()
    expect(smtp.mails.map(({ para }) => para)).toEqual(['agora@exemplo.pt'])
  })

  it('gets three resets an hour of 200 asked for, and all at once one', async () => {
    const { cd, email } = await newActor(house.db, { membros: [{ no: house.world.a.nos.raiz }] })
    const ask = () => enqueue(house.db, { modelo: 'redefinir', para: email })
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

it('takes away links that ran out', async () => {
  for (const hours of [30, 1, -1, -30]) {
    await house.db.rows(sql`
      insert into ligacao (hash, tipo, cd_utilizador, email, chave, expira_em)
      values (sha256(${String(hours)}::bytea), 'convite', ${ana.cd}, ${ana.email},
              gen_random_uuid(), now() + make_interval(hours => ${hours}))`)
  }
  await sweepLigacoes(house.db)
  expect(await house.db.rows(sql`select from ligacao where tipo = 'convite'`)).toHaveLength(2)
})

describe('an address that a mail program could read as several', () => {
  // older than the rule for new addresses, or written by hand
  const odd = [
    'ana@exemplo.pt, vitima@exemplo.pt',
    'vitima@exemplo.pt ana@exemplo.pt',
    '"vitima@exemplo.pt ana"@exemplo.pt',
    'vitima@exemplo.pt <ana@exemplo.pt>',
    'ana@exemplo.pt>\r\nRCPT TO:<vitima@exemplo.pt',
    'grupo:vitima@exemplo.pt,ana@exemplo.pt;',
  ]
  it.each(odd)('is one the server refuses, and nobody gets the message: %j', async (para) => {
    await enqueue(house.db, { modelo: 'confirmar_email', cd_utilizador: ana.cd, para })
    await send()
    expect(smtp.calls()).toBeGreaterThan(0)
    expect(smtp.mails).toEqual([])
    expect(await rows()).toMatchObject([{ enviado_em: null, tentativas: 1 }])
  })
})

describe('a name with line breaks', () => {
  const breaks = 'Ana\r\nBcc: vitima@exemplo.pt\r\n\r\n<script>alert(1)</script>'

  it('adds no header, no recipient and no markup', async () => {
    const no = house.world.a.nos.loja
    const convidado = { nome: 'Rui', email: 'rui@exemplo.pt', adm: false, direitos: [] }
    await house.db.rows(sql`update organigrama set nome = ${breaks} where cd = ${no}`)
    await invite(house.db, { ...convidado, cd_organig: no }, { cd: 1, nome: breaks })
    await send()
    expect(smtp.mails.map(({ para }) => para)).toEqual(['rui@exemplo.pt'])
    expect(smtp.mails[0]?.headers).not.toHaveProperty('bcc')
    expect(smtp.mails[0]?.assunto).toMatch(/^Convite para o portal Saúde Norte: Ana Bcc: /u)
    expect(smtp.mails[0]?.html).not.toContain('<script')
  })
})

describe('a message without a mail server', () => {
  it('lies in a file only the portal’s user reads, whose path the log names', async () => {
    await enqueue(house.db, { modelo: 'redefinir', para: ana.email })
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
    await enqueue(house.db, { modelo: 'redefinir', para: ana.email })
    await send({ DATA_DIR: '/dev/null/correio' })
    expect(existsSync('/dev/null/correio')).toBe(false)
    expect(await rows()).toMatchObject([{ enviado_em: null, tentativas: 1 }])
  })
})

describe('what somebody typed', () => {
  const typed = 'https://evil.pt www.evil.pt/x a@b.pt evil.pt, S.A.'
  /** The text without the portal's own links. */
  const words = (text: string) =>
    text.replaceAll(/<a\s[^>]*>[^<]*<\/a>|https:\/\/portal\.exemplo\.pt\S*/gu, '')

  it('is in a message as words, and nothing of it becomes a link', async () => {
    const { db, world } = house
    await db.rows(sql`update organigrama set nome = ${typed} where cd = ${world.b.nos.raiz}`)
    const convidado = { nome: typed, email: 'rita@exemplo.pt', adm: false, direitos: [] }
    await db.transaction(async (tx) =>
      invite(tx, { ...convidado, cd_organig: world.b.nos.raiz }, { cd: ana.cd, nome: typed }),
    )
    const pedido = {
      pedido: 1,
      lista: 'funcionario',
      no: 1,
      tipo: 'Saída',
      empresa: typed,
      estado: 'aceite',
    } as const
    const messages: Mensagem[] = [
      { modelo: 'pedido_respondido', cd_utilizador: ana.cd, dados: pedido },
      { modelo: 'email_proposto', cd_utilizador: ana.cd, dados: { novo: 'novo@evil.pt' } },
      { modelo: 'email_mudado', para: ana.email, dados: { novo: 'novo@evil.pt' } },
    ]
    for (const message of messages) await enqueue(db, message)
    await send()
    expect(smtp.mails).toHaveLength(4)
    for (const { assunto, texto, html } of smtp.mails) {
      expect(`${assunto} ${texto}`).toMatch(/evil\s?\. pt/u)
      for (const text of [assunto, words(texto), words(html).split('</style>')[1] ?? '']) {
        expect(text).not.toMatch(/evil\.\S|www\.\S|\S@\S|https?:\S/u)
      }
      expect(html.match(/href="(?!https:\/\/portal\.exemplo\.pt\/)/gu)).toBeNull()
    }
    expect(smtp.mails.map(({ texto }) => texto).join()).toContain(', S.A.')
  })
})
