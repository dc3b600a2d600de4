import { connect } from 'node:net'
import { once } from 'node:events'
import { beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from '#test/house.ts'
import { linhaCsv } from '#test/pedidos.ts'
import { portOf } from '#test/port.ts'
import { sendRaw } from '#test/raw.ts'

const house = openHouse()
beforeAll(async () => {
  await house.http.listen({ port: 0, host: '127.0.0.1' })
})

describe('the body of a file', () => {
  it('is read whole when nobody said how long it is', async () => {
    const rows = JSON.stringify([linhaCsv(norte(), { nome: 'Rosa Aos Bocados' })])
    const parts = rows.match(/.{1,100}/gsu) ?? []
    const answer = await sendRaw(house.http, `${head()}${chunkedIn(parts)}`)
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('sucesso')])
  })

  it('is refused as soon as it is too large, whatever it said', async () => {
    const parts = Array.from({ length: 9 }, () => ' '.repeat(1_048_576))
    for (const sent of [
      `${head()}${chunkedIn(parts)}`,
      `${head()}Content-Length: 9000000\r\n\r\n`,
    ]) {
      const answer = await sendRaw(house.http, sent)
      expect(answer.statusCode).toBe(413)
      expect(answer.body).toContain('O pedido é demasiado grande (máximo 8 MB).')
    }
  })

  it('that breaks off leaves its turn to the next', async () => {
    const socket = connect(portOf(house.http.server), '127.0.0.1')
    socket.write(`${head()}Content-Length: 8000000\r\n\r\n[{"nome":"Rosa"`)
    await once(socket, 'connect')
    socket.destroy()
    const rows = JSON.stringify([linhaCsv(norte())])
    const answer = await sendRaw(
      house.http,
      `${head()}Content-Length: ${rows.length}\r\n\r\n${rows}`,
    )
    expect(answer.statusCode).toBe(200)
  })
})

const norte = () => house.world.a.nos.norte

const head = () =>
  [
    `POST /api/empresa/${house.world.a.nos.raiz}/funcionario/pendente/admissao/csv HTTP/1.1`,
    'Host: x',
    `X-Sessao: ${house.world.a.residente.token}`,
    'Connection: close',
    'Content-Type: application/json',
    '',
  ].join('\r\n')

const chunkedIn = (parts: readonly string[]) =>
  `Transfer-Encoding: chunked\r\n\r\n${[...parts, ''].map((part) => `${part.length.toString(16)}\r\n${part}\r\n`).join('')}`
