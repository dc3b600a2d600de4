import type { FastifyRequest } from 'fastify'
import { newLines } from '../base/lines.ts'
import { waitingOf } from '../access/waiting.ts'
import { Refusal } from '../base/refusal.ts'
import type { Enter } from './admit.ts'
import { newMeter, type Meter } from './pace.ts'

type Bounds = {
  /** how many of these files are in memory at once in a process */
  most: number
  /** for how long one waits, in milliseconds */
  ms: number
}

/**
 * Waits, before a file is read, for one of the turns there are for its kind. An account holds one of
 * them, a company all but one, and whose turn is next is their turn in turn. Meanwhile whoever holds
 * one and sends slowly is cut: he would keep the others out for as long as a slow line may take.
 */
export function newUploads({ most, ms }: Bounds): Enter {
  const patience = {
    ms,
    refuse: () =>
      new Refusal(429, 'Há muitos ficheiros a ser tratados. Aguarde e tente novamente.', {
        retryAfter: 5,
      }),
  }
  const turns = newLines({ most, patience })
  const ofConta = newLines({ most: 1, patience })
  const ofEmpresa = newLines({ most: Math.max(1, most - 1), patience })
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

/** A file begins to arrive: what is told here of its bytes says how fast; `cut` ends it. */
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
