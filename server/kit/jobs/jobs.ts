import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/database.ts'
import type { Lead } from '#server/db/lead.ts'
import { keyOf, newQuiet } from '../base/quiet.ts'
import { newNotes } from './notes.ts'

/** Something that is done again and again, by one process of a database at a time. */
export type Job = {
  /** what it is called in the database and in the metrics */
  name: string
  /** milliseconds from the end of one run to the beginning of the next */
  every: number
  /** how many runs may go side by side; one unless said */
  lanes?: number
  /** a start waits for its first run */
  awaited?: boolean
  run: (ending: Ending) => Promise<unknown>
}

/** How a run is asked to end: begin nothing more; break off what is on its way. */
type Ending = { stopping: AbortSignal; broken: AbortSignal }

type Following = {
  jobs: readonly Job[]
  /** where it is kept how each run went */
  db: Db
  /** says why something failed, once a minute for each cause */
  tell: (text: string, fields: { err: unknown; job?: string }) => void
}

type Scheduler = Omit<Following, 'tell'> & {
  log: Pick<FastifyBaseLogger, 'warn'>
  lead: () => Promise<Lead | undefined>
}

/** How often a process that does not lead asks again, and how long a stop waits before it breaks off. */
const askAgain = 3_000
const patience = 4_000

export type Jobs = { begun: Promise<void>; stop: () => Promise<void> }

/**
 * Does the jobs for as long as the process lives and leads; any number of processes may try. `begun`
 * is there when what a start waits for has had its first run here, or another process leads.
 */
export function startJobs(scheduler: Scheduler): Jobs {
  const stopping = new AbortController()
  const broken = new AbortController()
  const begun = Promise.withResolvers<void>()
  const ending = { stopping: stopping.signal, broken: broken.signal }
  const running = follow(scheduler, ending, begun.resolve)
  return {
    begun: begun.promise,
    stop: async () => {
      stopping.abort()
      const wait = setTimeout(() => broken.abort(), patience)
      await running
      clearTimeout(wait)
    },
  }
}

/** Leads, and when the lead is lost tries to get it back. */
async function follow({ lead, log, ...what }: Scheduler, ending: Ending, begun: () => void) {
  const tellOnce = newQuiet()
  const tell: Following['tell'] = (text, fields) =>
    tellOnce(`${fields.job ?? ''} ${keyOf(fields.err)}`, (more) =>
      log.warn({ ...fields, more }, text),
    )
  while (!ending.stopping.aborted) {
    const held = await lead().catch((err: unknown) => tell('jobs: no lead asked for', { err }))
    if (held) {
      const stopping = AbortSignal.any([ending.stopping, held.lost])
      await doAll({ ...what, tell }, { ...ending, stopping }, begun)
      await held.end().catch(() => undefined)
    }
    begun()
    await pause(askAgain, ending.stopping)
  }
  begun()
}

async function doAll(scheduler: Following, ending: Ending, begun: () => void) {
  const lanes = scheduler.jobs.flatMap((job) => {
    const turn = turnOf(scheduler, job, ending)
    return Array.from({ length: job.lanes ?? 1 }, () => ({ job, turn, first: turn() }))
  })
  void Promise.all(lanes.filter(({ job }) => job.awaited).map(({ first }) => first)).then(begun)
  await Promise.all(
    lanes.map(async ({ job, turn, first }) => {
      await first
      for (;;) {
        await pause(job.every, ending.stopping)
        if (ending.stopping.aborted) return
        await turn()
      }
    }),
  )
}

function turnOf({ db, tell }: Following, job: Job, ending: Ending): () => Promise<void> {
  const notes = newNotes(db, job.name)
  return async () => {
    const start = performance.now()
    try {
      await job.run(ending)
      await notes.success(performance.now() - start)
    } catch (err) {
      tell('job failed', { err, job: job.name })
      // the database may be what failed it
      await notes.failure(performance.now() - start).catch(() => undefined)
    }
  }
}

const pause = async (ms: number, signal: AbortSignal) =>
  await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined)
