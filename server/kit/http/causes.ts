import type { FastifyBaseLogger } from 'fastify'
import type { StatementTold } from '#server/db/statement-told.ts'
import { keyOf, newQuiet } from '../base/quiet.ts'
import { Refusal } from '../base/refusal.ts'

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>

/** How often it is asked, while the database is away, whether it is back. */
const askMs = 1_000

type Watching = {
  log: Log
  /** answers when the database does; throws while it does not */
  probe: () => Promise<unknown>
  /** milliseconds since whenever; one that is put back would keep causes quiet until it came there again */
  clock?: () => number
}

/**
 * Tells why answers are 500 or 503: each cause once a minute however many meet it, with how many did;
 * and of a database that is away when that began, and when it was over.
 */
export type Causes = ReturnType<typeof newCauses>

export function newCauses({ log, probe, clock = () => performance.now() }: Watching) {
  const tellOnce = newQuiet(clock)
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
    /** why an answer is 503 or 500 */
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
    /** a statement that took long, or that the database refused */
    statement: ({ name, text, ms, code, ref }: StatementTold) => {
      const what = text.replaceAll(/\s+/gu, ' ').slice(0, 160)
      tellOnce(`${name} ${code ?? ''}`, (more) =>
        log.warn({ ref, statement: name, what, ms: Math.round(ms), code, more }, 'statement'),
      )
    },
    isAway: () => away !== undefined,
    /** whether this process has met a part of the database that cannot be read */
    isDamaged: () => damaged,
  }
}

const danos =
  'O PostgreSQL não consegue ler uma parte dos dados (página, índice ou pg_control): não o reinicie, ' +
  'verifique o disco, copie a diretoria como está e reponha a última cópia de segurança noutro servidor.'
