import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ReplyOf } from '#contract/kit/route.ts'
import { notify } from '../browser/notify.ts'
import { request } from './call.ts'
import type { Callable, Written } from './call.ts'
import { isFailure } from './failure.ts'
import type { ApiFailure } from './failure.ts'
import { readAgain } from './read.ts'
import { tellFailure } from './tell-failure.ts'
import { useIntent } from './use-intent.ts'

type Options<R extends Callable> = {
  /** reads that show what the write changes: they are read again, whatever came of it */
  touches?: readonly Pick<Callable, 'path'>[]
  /** in the place of a notice with the server's sentence */
  onDone?: (reply: ReplyOf<R>, sent: Written<R>) => Promise<void> | void
  /** true where it has shown the failure itself; it is a notice otherwise */
  onFailure?: (failure: ApiFailure, sent: Written<R>) => Promise<boolean> | boolean
}

/**
 * A write, made once however often it is asked for while it is on its way, and under the same key as
 * long as the same is wanted. What it came to is shown exactly once; `write` does not throw.
 */
export function useWrite<R extends Callable>(route: R, options: Options<R> = {}) {
  const { touches = [], onDone = tellMessage, onFailure } = options
  const intent = useIntent()

  const { run, waiting, given } = useTask(async (sent: Written<R>) => {
    try {
      const reply = await request(route, { ...sent, key: intent.keyFor(sent) })
      intent.forget()
      await onDone(reply, sent)
    } catch (error) {
      const shown = isFailure(error) && (await onFailure?.(error, sent))
      if (!shown) tellFailure(error)
    }
    await readAgain(touches)
  })

  return { write: run, waiting, sent: given }
}

/** Something that takes a while: `waiting` until it is over, and not begun again meanwhile. */
export function useTask<Given = void>(work: (given: Given) => Promise<unknown>) {
  const running = useRef(false)
  const { mutateAsync, isPending, variables } = useMutation({ mutationFn: work })

  async function run(given: Given) {
    if (running.current) return
    running.current = true
    try {
      await mutateAsync(given)
    } finally {
      running.current = false
    }
  }

  return { run, waiting: isPending, given: isPending ? variables : undefined }
}

function tellMessage(reply: unknown) {
  if (typeof reply !== 'object' || !reply || !('message' in reply)) return
  if (typeof reply.message === 'string') notify.sucesso(reply.message)
}
