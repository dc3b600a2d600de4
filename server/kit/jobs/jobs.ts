import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/database.ts'
import type { LeaderLock } from '#server/db/leader-lock.ts'
import { keyOf, newLogLimit } from '../base/log-limit.ts'
import { newNotes } from './notes.ts'

export type Job = {
  name: string
  every: number
  atOnce?: number
  /** a start waits for its first run */
  awaited?: boolean
  run: (ending: Ending) => Promise<unknown>
}

/** `stopping`: begin nothing more; `broken`: stop at once. */
type Ending = { stopping: AbortSignal; broken: AbortSignal }

type Following = {
  jobs: readonly Job[]
  db: Db
  tell: (text: string, fields: { err: unknown; job?: string }) => void
}

type Scheduler = Omit<Following, 'tell'> & {
  log: Pick<FastifyBaseLogger, 'warn'>
  lockLeader: () => Promise<LeaderLock | undefined>
}

const askAgain = 3_000
const patience = 4_000

export type Jobs = { begun: Promise<void>; stop: () => Promise<void> }

/**
 * Runs the jobs while this process has the lock. `begun` resolves after the awaited first runs, or
 * when another process has the lock.
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

/** Takes the lock, and again after its loss. */
async function follow({ lockLeader, log, ...what }: Scheduler, ending: Ending, begun: () => void) {
  const tellOnce = newLogLimit()
  const tell: Following['tell'] = (text, fields) =>
    tellOnce(`${fields.job ?? ''} ${keyOf(fields.err)}`, (more) =>
      log.warn({ ...fields, more }, text),
    )
  while (!ending.stopping.aborted) {
    const leadership = await lockLeader().catch((err: unknown) =>
      tell('jobs: the lock of the leader cannot be asked for', { err }),
    )
    if (leadership) {
      const stopping = AbortSignal.any([ending.stopping, leadership.lost])
      await doAll({ ...what, tell }, { ...ending, stopping }, begun)
      await leadership.end().catch(() => undefined)
    }
    begun()
    await pause(askAgain, ending.stopping)
  }
  begun()
}

async function doAll(scheduler: Following, ending: Ending, begun: () => void) {
  const runs = scheduler.jobs.flatMap((job) => {
    const turn = turnOf(scheduler, job, ending)
    return Array.from({ length: job.atOnce ?? 1 }, () => ({ job, turn, first: turn() }))
  })
  void Promise.all(runs.filter(({ job }) => job.awaited).map(({ first }) => first)).then(begun)
  await Promise.all(
    runs.map(async ({ job, turn, first }) => {
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
      // the database may be the reason
      await notes.failure(performance.now() - start).catch(() => undefined)
    }
  }
}

const pause = async (ms: number, signal: AbortSignal) =>
  await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined)
