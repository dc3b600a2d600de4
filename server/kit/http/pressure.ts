import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { ocupado } from '../base/refusal.ts'

const [eachMs, mostMs, overMs] = [1_000, 2_000, 5_000]

/** Answers 503 while turns of the event loop take longer than two seconds. */
export function refuseUnderPressure(http: FastifyInstance, { NODE_ENV }: Config) {
  // tests share their machine with others
  if (NODE_ENV === 'test') return
  let before = performance.now()
  let slowMs = 0
  const timer = setInterval(() => {
    const took = performance.now() - before
    before += took
    slowMs = took > mostMs ? slowMs + took : 0
  }, eachMs).unref()
  http.addHook('onRequest', async () => {
    if (slowMs > overMs) throw ocupado()
  })
  http.addHook('onClose', async () => clearInterval(timer))
}
