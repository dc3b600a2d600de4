import { fixedText } from '#contract/kit/texts.ts'
import { isFailure } from './failure.ts'
import { notify } from '../browser/notify.ts'

/** Notifies of a failure; not of a 401, whose handler leads to the login. */
export function tellFailure(error: unknown) {
  if (isFailure(error, 401)) return
  if (isFailure(error)) notify.erro(error.message, error.ref)
  else notify.erro(fixedText('erroDesconhecido'))
}
