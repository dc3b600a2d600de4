import fastifyUnderPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { ocupado } from '../base/refusal.ts'

/**
 * Refuses with 503 while each turn of the event loop takes longer than two seconds. Turns are told apart
 * from how long they took only where there were some: of a start that held the loop for a second, or a
 * process that slept, the plugin knows nothing and calls it endless.
 */
export async function refuseUnderPressure(http: FastifyInstance, { NODE_ENV }: Config) {
  // tests share their machine: what else keeps it busy is no pressure of theirs
  const maxEventLoopDelay = NODE_ENV === 'test' ? 0 : 2_000
  await http.register(fastifyUnderPressure, {
    maxEventLoopDelay,
    // two turns of that length at least
    sampleInterval: 5_000,
    pressureHandler: async (_request, _reply, _type, delay) => {
      if (delay !== Infinity) throw ocupado()
    },
  })
}
