import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { ocupado } from '../base/refusal.ts'

/** How long a turn may take, how often one is timed, and over how long: two turns of that length at least. */
const [mostMs, eachMs, overMs] = [2_000, 500, 5_000]

/** Refuses with 503 while each turn of the event loop takes longer than two seconds. */
export function refuseUnderPressure(http: FastifyInstance, { NODE_ENV }: Config) {
  // tests share their machine: what else keeps it busy is no pressure of theirs
  if (NODE_ENV === 'test') return
  const turns = monitorEventLoopDelay({ resolution: eachMs })
  turns.enable()
  let slow = false
  const timer = setInterval(() => {
    slow = turns.count > 1 && turns.mean / 1e6 > mostMs
    turns.reset()
  }, overMs).unref()
  http.addHook('onRequest', async () => {
    if (slow) throw ocupado()
  })
  http.addHook('onClose', async () => {
    clearInterval(timer)
    turns.disable()
  })
}
