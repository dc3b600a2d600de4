import { once } from 'node:events'
import { rename, writeFile } from 'node:fs/promises'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { parseMail, type Mail } from './mail.ts'

/** Refusals, silence or a closed connection, at each step of a message. */
export type Behaviour =
  | 'accept'
  | 'busy'
  | 'mute'
  | `rcpt ${number}${string}`
  | `data ${number}${string}`
  | 'stall'
  | 'drop'
  | 'take and drop'
  | 'take and stall'

export type Smtp = {
  port: number
  url: string
  mails: Mail[]
  envelopes: { de: string; para: string[] }[]
  calls: () => number
  /** messages received to the end, accepted or not */
  read: () => number
  behave: (how: Behaviour) => void
  /** waits for the `nth` message to an address, by default the first */
  mailTo: (para: string, nth?: number) => Promise<Mail>
  stop: () => Promise<void>
}

type Options = {
  port?: number
  host?: string
  login?: { user: string; pass: string }
  /** offers STARTTLS with a self-signed certificate */
  tls?: boolean
  /** a folder that also stores the messages, for `mailIn` in another process */
  folder?: string
}

/** A real mail server, whose mailbox is `mails`. */
export async function startSmtp(options: Options = {}): Promise<Smtp> {
  const { port: wanted = 0, host = '127.0.0.1', login, tls = false, folder } = options
  let behaviour: Behaviour = 'accept'
  let calls = 0
  let read = 0
  const mails: Mail[] = []
  const envelopes: Smtp['envelopes'] = []
  const sockets = new Map<number, Socket>()
  const hangUp = ({ remotePort }: SMTPServerSession) => sockets.get(remotePort)?.destroy()
  const take = async (
    session: SMTPServerSession,
    raw: Promise<string>,
    answer: (refused?: Error) => void,
  ) => {
    const { mailFrom, rcptTo } = session.envelope
    const recipients = rcptTo.map(({ address }) => address)
    const [para] = recipients
    // A client that dies midway ends the stream with an error.
    const whole = await raw.catch(() => undefined)
    if (whole === undefined) return
    const mail = await parseMail(whole, para)
    read += 1
    if (behaviour === 'stall') return
    if (behaviour.startsWith('data ')) {
      answer(refusal(behaviour.slice(5)))
      return
    }
    mails.push(mail)
    envelopes.push({ de: mailFrom ? mailFrom.address : '', para: recipients })
    if (folder !== undefined) {
      const file = join(folder, `${String(mails.length).padStart(6, '0')}.eml`)
      await writeFile(`${file}.novo`, whole)
      await rename(`${file}.novo`, file)
    }
    if (behaviour === 'take and drop') hangUp(session)
    else if (behaviour !== 'take and stall') answer()
  }
  const server = new SMTPServer({
    name: 'correio.exemplo',
    disableReverseLookup: true,
    disabledCommands: tls ? [] : ['STARTTLS'],
    authOptional: login === undefined,
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth: ({ username, password }, _, answer) => {
      const known = username === login?.user && password === login?.pass
      answer(known ? null : new Error('no'), known ? { user: 'ok' } : undefined)
    },
    onConnect: (_, answer) => {
      calls += 1
      if (behaviour === 'busy') answer(refusal('421 4.3.2 try later'))
      else if (behaviour !== 'mute') answer()
    },
    onRcptTo: ({ address }, _, answer) => {
      if (behaviour.startsWith('rcpt ')) answer(refusal(`${behaviour.slice(5)} <${address}>`))
      else answer()
    },
    onData: (stream, session, answer) => {
      if (behaviour === 'drop') {
        stream.once('data', () => hangUp(session)).resume()
        return
      }
      void take(session, text(stream), answer)
    },
  })
  // Broken connections are part of the tests.
  server.on('error', () => undefined)
  server.server.on('connection', (socket) => {
    const { remotePort = 0 } = socket
    sockets.set(remotePort, socket)
    socket.once('close', () => sockets.delete(remotePort))
  })
  const listening = server.listen(wanted, host)
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  const user = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.pass)}@` : ''
  return {
    port,
    url: `smtp://${user}${host.includes(':') ? `[${host}]` : host}:${port}`,
    mails,
    envelopes,
    calls: () => calls,
    read: () => read,
    behave: (how) => {
      behaviour = how
    },
    mailTo: async (para, nth = 1) => {
      for (;;) {
        const found = mails.filter((mail) => mail.para === para)[nth - 1]
        if (found) return found
        await sleep(20)
      }
    },
    stop: async () => {
      for (const socket of sockets.values()) socket.destroy()
      await new Promise<void>((resolve) => server.close(resolve))
    },
  }
}

/** smtp-server takes the code of `451 4.7.1 words` as a property. */
function refusal(answer: string) {
  const [code = '', ...words] = answer.split(' ')
  return Object.assign(new Error(words.join(' ')), { responseCode: Number(code) })
}
