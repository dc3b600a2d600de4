import type { FastifyRequest } from 'fastify'
import { newFairQueue } from '../base/fair-queue.ts'
import { waitingOf } from '../access/session.ts'
import { Refusal } from '../base/refusal.ts'
import type { Enter } from './admit.ts'
import { newMeter, type Meter } from './pace.ts'

type Bounds = {
  most: number
  ms: number
}

/**
 * Waits for a turn before a file is read; slow senders are cut meanwhile. An account has one turn
 * at most, a company all but one.
 */
export function newUploads({ most, ms }: Bounds): Enter {
  const patience = {
    ms,
    refuse: () =>
      new Refusal(429, 'Há muitos ficheiros a ser tratados. Aguarde e tente novamente.', {
        retryAfter: 5,
      }),
  }
  const turns = newFairQueue({ most, patience })
  const ofConta = newFairQueue({ most: 1, patience })
  const ofEmpresa = newFairQueue({ most: Math.max(1, most - 1), patience })
  return async ({ request, lasting, session, scope }) => {
    const from = waitingOf(session, scope)
    const watch = setInterval(() => cutSlow(turns), 1_000)
    try {
      lasting.hold(await ofConta.take(`${from.conta}`, lasting))
      lasting.hold(await ofEmpresa.take(`${from.empresa}`, lasting, from))
      lasting.hold(await turns.take('', lasting, from))
      turnsOf.set(request, turns)
    } finally {
      clearInterval(watch)
    }
  }
}

type Arriving = { meter: Meter; cut: (why: Refusal) => void }

const turnsOf = new WeakMap<FastifyRequest, object>()
const arriving = new Map<FastifyRequest, Arriving>()

export function beginArrival(request: FastifyRequest, cut: (why: Refusal) => void) {
  const meter = newMeter()
  meter.start()
  arriving.set(request, { meter, cut })
  return { took: meter.took, end: () => arriving.delete(request) }
}

function cutSlow(turns: object) {
  for (const [request, { meter, cut }] of arriving) {
    if (turnsOf.get(request) === turns && meter.isSlow()) cut(slow())
  }
}

const slow = () =>
  new Refusal(408, 'O ficheiro chegava demasiado devagar e havia outros à espera. Tente novamente.')
