import type { FastifyBaseLogger } from 'fastify'
import type { StatementEvent } from '#server/db/statement-log.ts'
import { keyOf, newLogLimit } from '../base/log-limit.ts'
import { Refusal } from '../base/refusal.ts'

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>

const askMs = 1_000

type Watching = {
  log: Log
  /** throws while the database is away */
  probe: () => Promise<unknown>
  /** milliseconds of a monotonic clock */
  clock?: () => number
}

/** Logs each reason of 500 and 503 once a minute, and the begin and end of an outage. */
export type Causes = ReturnType<typeof newCauses>

export function newCauses({ log, probe, clock = () => performance.now() }: Watching) {
  const tellOnce = newLogLimit(clock)
  let damaged = false
  let away: { since: number; refused: number } | undefined

  const ask = () => void setTimeout(() => void asked(), askMs).unref()

  const asked = async () => {
    try {
      await probe()
    } catch {
      ask()
      return
    }
    const { since = clock(), refused = 0 } = away ?? {}
    away = undefined
    log.warn({ seconds: Math.round((clock() - since) / 100) / 10, refused }, 'database back')
  }

  return {
    note: (error: unknown, ref: string) => {
      if (!(error instanceof Refusal)) {
        tellOnce(keyOf(error), (more) => log.error({ ref, err: error, more }, 'unexpected error'))
        return
      }
      if (error.cause === undefined) {
        tellOnce(error.message, (more) => log.warn({ ref, more, why: error.message }, 'refused'))
        return
      }
      if (error.status === 500) {
        damaged = true
        tellOnce(keyOf(error.cause), (more) =>
          log.error({ ref, err: error.cause, more, why: danos }, 'database damaged'),
        )
        return
      }
      if (away) {
        away.refused += 1
        return
      }
      away = { since: clock(), refused: 1 }
      log.error({ ref, err: error.cause }, 'database away')
      ask()
    },
    statement: ({ name, text, ms, code, ref }: StatementEvent) => {
      const what = text.replaceAll(/\s+/gu, ' ').slice(0, 160)
      tellOnce(`${name} ${code ?? ''}`, (more) =>
        log.warn({ ref, statement: name, what, ms: Math.round(ms), code, more }, 'statement'),
      )
    },
    isAway: () => away !== undefined,
    isDamaged: () => damaged,
  }
}

const danos =
  'O PostgreSQL não consegue ler uma parte dos dados (página, índice ou pg_control): não o reinicie, ' +
  'verifique o disco, copie a diretoria como está e reponha a última cópia de segurança noutro servidor.'
