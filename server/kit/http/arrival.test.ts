import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { arrivalMs, boundArrival } from './arrival.ts'
import { renderError } from './errors.ts'

afterEach(() => {
  vi.useRealTimers()
})

const megabytes = (n: number) => n * 1024 * 1024

it('lasts as long as a slow line takes for what a route takes, and no longer for anything else', () => {
  expect(arrivalMs(1024)).toBe(30_000)
  expect(arrivalMs(megabytes(1))).toBe(30_000)
  const needed = (megabytes(36) * 8) / 2_000
  expect(arrivalMs(megabytes(36))).toBeGreaterThan(needed)
  expect(arrivalMs(megabytes(36))).toBeLessThan(240_000)
})

it.each([
  ['/pequeno', 29_999, 30_000],
  ['/grande', 213_000, 214_000],
])('who does not come to an end at %s is told so, after its time', async (url, before, after) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const http = Fastify()
  http.setErrorHandler((error, request, reply) => renderError(error, request, reply))
  boundArrival(http)
  const read = vi.fn<() => string>(() => 'lido')
  http.post('/pequeno', { bodyLimit: megabytes(1) }, read)
  http.post('/grande', { bodyLimit: megabytes(36) }, read)
  const begun = Promise.withResolvers<void>()
  http.addHook('preParsing', async () => begun.resolve())
  const payload = new PassThrough()
  payload.write('{')
  const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
  let status = 0
  const answered = http.inject({ method: 'POST', url, headers, payload }).then((answer) => {
    status = answer.statusCode
    return answer
  })
  await begun.promise
  vi.advanceTimersByTime(before)
  expect(status).toBe(0)
  vi.advanceTimersByTime(after - before)
  expect((await answered).statusCode).toBe(408)
  expect(read).not.toHaveBeenCalled()
  payload.destroy()
  await http.close()
})
