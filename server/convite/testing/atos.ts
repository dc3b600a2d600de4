import { createCliente } from '#server/cli/utilizador/criar.ts'
import { sql } from '#server/db/sql.ts'
import { hashPassword } from '#server/kit/access/password.ts'
import type { Link } from '#test/links.ts'
import {
  contaOf,
  lastLink,
  loginsOf,
  nosOf,
  send,
  sendMail,
  type Adm,
  type Caso,
  type Leitor,
  type Pessoa,
} from './caso.ts'

async function rowOf({ db, email }: Caso, no: number) {
  return await db.one<{ cd: number; email: string }>(sql`
    select cd, email from (
      select u.cd, u.email, 1 as ordem from membro m join utilizador u on u.cd = m.cd_utilizador
      where m.cd_organig = ${no} and u.tipo = 'cliente'
        and u.email in (${email.dono}, ${email.estranho})
      union all
      select cd, email, 2 from convite
      where cd_organig = ${no} and email in (${email.dono}, ${email.estranho})) x
    order by ordem, cd limit 1`)
}

const noOf = ({ nos }: Caso, quem: Adm) =>
  quem === 'ramo' ? nos.ramoA : quem === 'a' ? nos.raizA : nos.raizB

/** `a` also acts on the branch below. */
async function alvoOf(caso: Caso, quem: Adm) {
  const own = await rowOf(caso, noOf(caso, quem))
  return own ?? (quem === 'a' ? await rowOf(caso, caso.nos.ramoA) : undefined)
}

function newPass(caso: Caso, quem: Iterable<Pessoa>): string {
  const pass = `ordem-${caso.email.dono}-${caso.sabe.size}`
  caso.sabe.set(pass, new Set(quem))
  return pass
}

const edit =
  (quem: Adm, more: (caso: Caso) => object) =>
  async (caso: Caso): Promise<boolean> => {
    const alvo = await alvoOf(caso, quem)
    if (!alvo) return false
    const body = { cd: alvo.cd, nome: 'Rita', email: alvo.email, adm: false, inactiv: false }
    const url = `/api/empresa/${noOf(caso, quem)}/utilizador`
    return await send(caso, url, {
      method: 'PUT',
      eu: caso.adm[quem],
      body: { ...body, ...more(caso) },
    })
  }

const register =
  (quem: Adm, typed: boolean) =>
  async (caso: Caso): Promise<boolean> => {
    const no = noOf(caso, quem)
    const told = new Set<Pessoa>(quem === 'b' ? ['dono', 'b'] : ['dono', 'estranho'])
    const pass = typed ? newPass(caso, told) : undefined
    const body = { nome: 'Rita', email: caso.email.dono, cd_organig: no, adm: true }
    const done = await send(caso, '/api/register', {
      eu: caso.adm[quem],
      body: { ...body, ...(pass !== undefined && { pass, confirmPass: pass }) },
    })
    if (done && typed) await noteDigitada(caso, no, told)
    return done
  }

async function noteDigitada({ db, email, digitadas }: Caso, no: number, quem: ReadonlySet<Pessoa>) {
  const conta = await db.one<{ cd: number }>(sql`
    select u.cd from utilizador u join membro m on m.cd_utilizador = u.cd
    where u.tipo = 'cliente' and u.email = ${email.dono} and not u.email_provado and m.cd_organig = ${no}`)
  if (conta && !digitadas.has(conta.cd)) digitadas.set(conta.cd, { no, quem })
}

const withdraw =
  (quem: Adm) =>
  async (caso: Caso): Promise<boolean> => {
    const alvo = await alvoOf(caso, quem)
    const url = `/api/empresa/${noOf(caso, quem)}/utilizador/${alvo?.cd ?? 1}/convite`
    return await send(caso, url, { method: 'DELETE', eu: caso.adm[quem] })
  }

async function terminal(caso: Caso): Promise<boolean> {
  const told = new Set<Pessoa>(['dono'])
  const pass = newPass(caso, told)
  const conta = { email: caso.email.dono, nome: 'Rita', adm: true, direitos: [] }
  const pass_hash = await hashPassword(pass)
  const mais = { mudar_pass: false, pass_hash }
  const done = await caso.db
    .transaction((tx) => createCliente(tx, caso.nos.raizB, { ...conta, ...mais }))
    .then(
      () => true,
      () => false,
    )
  if (done) await noteDigitada(caso, caso.nos.raizB, told)
  return done
}

/** Follows the latest invitation in the mailbox, with a new password if needed. */
const accept =
  (quem: Leitor) =>
  async (caso: Caso): Promise<boolean> => {
    await sendMail(caso)
    const link = lastLink(caso, quem, '/convite')
    if (!link) return false
    const before = await membrosOf(caso, link.email)
    const done =
      (await send(caso, '/auth/utilizador/convite', { body: link })) ||
      (await choose(caso, quem, link))
    if (!done) return false
    const after = await membrosOf(caso, link.email)
    for (const no of after.filter((one) => !before.includes(one))) accepted(caso, no, quem)
    return true
  }

const reset =
  (quem: Leitor) =>
  async (caso: Caso): Promise<boolean> => {
    const para = caso.email[quem]
    await send(
      caso,
      `/auth/empresa/utilizador/reset-password?email=${encodeURIComponent(para)}`,
      {},
    )
    await sendMail(caso)
    const link = lastLink(caso, quem, '/reset-password')
    return link !== undefined && (await choose(caso, quem, link))
  }

async function choose(caso: Caso, quem: Leitor, link: Link): Promise<boolean> {
  const passwordNova = newPass(caso, [quem])
  return await send(caso, '/auth/empresa/utilizador/reset-password', {
    method: 'PUT',
    body: { ...link, passwordNova, confirmarPasswordNova: passwordNova },
  })
}

/** Tries the latest link to a new e-mail with every password he knows. */
async function confirm(caso: Caso): Promise<boolean> {
  await sendMail(caso)
  const link = lastLink(caso, 'estranho', '/confirmar-email')
  if (!link) return false
  for (const [password, quem] of caso.sabe) {
    if (!quem.has('estranho')) continue
    const body = { ...link, password }
    if (await send(caso, '/auth/utilizador/confirmar-email', { body })) return true
  }
  return false
}

function accepted({ aceites }: Caso, no: number, quem: Pessoa) {
  aceites.set(no, new Set([...(aceites.get(no) ?? []), quem]))
}

async function membrosOf({ db }: Caso, email: string): Promise<number[]> {
  const rows = await db.rows<{ no: number }>(sql`
    select m.cd_organig as no from membro m join utilizador u on u.cd = m.cd_utilizador
    where u.tipo = 'cliente' and u.email = ${email}`)
  return rows.map(({ no }) => no)
}

/** Logs in with the first known password that works, and changes a typed one. */
const enter =
  (quem: Pessoa) =>
  async (caso: Caso): Promise<boolean> => {
    for await (const { headers, pass: passwordAtual } of loginsOf(caso, quem)) {
      caso.sessoes.push({ quem, headers })
      const { cd, mudar } = await contaOf(caso, headers)
      if (!mudar) return true
      const passwordNova = newPass(caso, [quem])
      const no = (await nosOf(caso, cd))[0] ?? caso.nos.raizA
      const url = `/api/empresa/${no}/utilizador/${cd}/nova-password`
      const body = { passwordAtual, passwordNova, passwordNovaConfirmacao: passwordNova }
      return await send(caso, url, { method: 'PUT', eu: { headers }, body })
    }
    return false
  }

/** Accepts in the portal every invitation of his sessions. */
const acceptInPortal =
  (quem: Pessoa) =>
  async (caso: Caso): Promise<boolean> => {
    let any = false
    for (const { headers } of caso.sessoes.filter((one) => one.quem === quem)) {
      const { cd, email } = await contaOf(caso, headers)
      const url = `/api/utilizador/${cd}/convite`
      const listed = await caso.http.inject({ url, headers })
      if (listed.statusCode !== 200) continue
      for (const { cd: id } of listed.json<{ message: { cd: number }[] }>().message) {
        const before = await nosOf(caso, cd)
        if (!(await send(caso, `${url}/${id}/aceitar`, { eu: { headers } }))) continue
        any = true
        // not his mailbox: an intrusion, not an acceptance
        if (quem === 'b' || caso.email[quem] !== email) continue
        const after = await nosOf(caso, cd)
        for (const no of after.filter((one) => !before.includes(one))) accepted(caso, no, quem)
      }
    }
    return any
  }

const propose = (quem: Adm) => edit(quem, ({ email }) => ({ email: email.estranho }))
const deactivate = (quem: Adm) => edit(quem, () => ({ inactiv: true }))

/** Mail leaves when somebody reads it, or earlier: recipient and text are decided then. */
export const correioParte = 'o correio parte'

/** Each answers whether it was let through. */
export const atos: Readonly<Record<string, (caso: Caso) => Promise<boolean>>> = {
  'A propõe': propose('a'),
  'o ramo propõe': propose('ramo'),
  'B propõe': propose('b'),
  'A convida': register('a', false),
  'A regista': register('a', true),
  'o ramo regista': register('ramo', true),
  'B convida': register('b', false),
  'B regista': register('b', true),
  'o terminal regista em B': terminal,
  'o dono aceita': accept('dono'),
  'o estranho aceita': accept('estranho'),
  'o dono aceita no portal': acceptInPortal('dono'),
  'o estranho aceita no portal': acceptInPortal('estranho'),
  'o dono entra': enter('dono'),
  'o estranho entra': enter('estranho'),
  'B entra': enter('b'),
  'o estranho confirma': confirm,
  'o dono redefine': reset('dono'),
  'o estranho redefine': reset('estranho'),
  'A desativa': deactivate('a'),
  'o ramo desativa': deactivate('ramo'),
  'B desativa': deactivate('b'),
  'A retira': withdraw('a'),
  'o ramo retira': withdraw('ramo'),
  'B retira': withdraw('b'),
  [correioParte]: async (caso) => {
    await sendMail(caso)
    return true
  },
}
