import { answer, patience } from './call.ts'
import type { Callable, Input } from './call.ts'
import { isFailure, noAnswer, noConnection } from './failure.ts'

/** The answer's text in pieces. Times out after `patience` without a piece. Throws as `call`. */
export async function* callText<R extends Callable>(route: R, input: Input<R>) {
  const decoder = new TextDecoder()
  for await (const piece of callBytes(route, input)) yield decoder.decode(piece, { stream: true })
}

export async function* callBytes<R extends Callable>(route: R, input: Input<R>) {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), patience)
  try {
    const { body } = await answer(route, input, silence.signal)
    const pieces = body?.getReader()
    for (;;) {
      const piece = await pieces?.read()
      if (!piece || piece.done) return
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), patience)
      yield piece.value
    }
  } catch (error) {
    if (isFailure(error) || input.signal?.aborted) throw error
    throw silence.signal.aborted ? noAnswer() : noConnection()
  } finally {
    clearTimeout(timer)
  }
}
