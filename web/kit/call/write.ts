import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ReplyOf } from '#contract/kit/route.ts'
import { notify } from '../browser/notify.ts'
import { request, newKey } from './call.ts'
import type { Callable, Written } from './call.ts'
import { isFailure, tellFailure } from './failure.ts'
import type { ApiFailure } from './failure.ts'
import { readAgain } from './read.ts'

type Options<R extends Callable> = {
  /** reads to repeat, also after a failure */
  touches?: readonly Pick<Callable, 'path'>[]
  onDone?: (reply: ReplyOf<R>, sent: Written<R>) => Promise<void> | void
  /** true: it has shown the failure; otherwise a notice does */
  onFailure?: (failure: ApiFailure, sent: Written<R>) => Promise<boolean> | boolean
}

/** A write, sent once at a time. Failures are shown, not thrown; a retry has the same key. */
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

/** Runs `work` once at a time; `given` is its argument while it runs. */
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

/** Keeps the idempotency key while the content is the same, until it is sent. */
export function useIntent() {
  const intent = useRef({ content: '', key: '' })
  return {
    keyFor(wanted: unknown) {
      const content = JSON.stringify(wanted)
      if (intent.current.content !== content) intent.current = { content, key: newKey() }
      return intent.current.key
    },
    forget() {
      intent.current = { content: '', key: '' }
    },
  }
}
