import { createSocket, type Socket } from 'node:dgram'
import { setServers } from 'node:dns'
import { once } from 'node:events'

const texts = new Map<string, string>()
let socket: Socket | undefined

/** A name server that answers for one name by one text more; this process asks no other. */
export async function answerTxt(nome: string, valor: string): Promise<void> {
  texts.set(nome, valor)
  if (socket) return
  socket = createSocket('udp4')
  const server = socket
  server.on('message', (asked, { port, address }) => server.send(answerTo(asked), port, address))
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  setServers([`127.0.0.1:${server.address().port}`])
}

/** One TXT record, or that there is no such name (RFC 1035). */
function answerTo(asked: Buffer): Buffer {
  const { nome, end } = nameIn(asked)
  const valor = texts.get(nome)
  const question = asked.subarray(12, end + 4)
  const counts = valor === undefined ? [1, 0] : [1, 1]
  const head = Buffer.alloc(12)
  asked.copy(head, 0, 0, 2)
  head.writeUInt16BE(valor === undefined ? 0x8183 : 0x8180, 2)
  for (const [at, count] of counts.entries()) head.writeUInt16BE(count, 4 + at * 2)
  if (valor === undefined) return Buffer.concat([head, question])
  const text = Buffer.concat([Buffer.from([valor.length]), Buffer.from(valor)])
  const record = Buffer.alloc(12)
  // the name of the question, TXT, IN, a second
  record.writeUInt16BE(0xc00c, 0)
  record.writeUInt16BE(16, 2)
  record.writeUInt16BE(1, 4)
  record.writeUInt32BE(1, 6)
  record.writeUInt16BE(text.length, 10)
  return Buffer.concat([head, question, record, text])
}

function nameIn(asked: Buffer): { nome: string; end: number } {
  const labels: string[] = []
  let at = 12
  for (;;) {
    const length = asked[at] ?? 0
    if (length === 0) return { nome: labels.join('.'), end: at + 1 }
    labels.push(asked.toString('ascii', at + 1, at + 1 + length).toLowerCase())
    at += 1 + length
  }
}
