import { useNavigate } from '@tanstack/react-router'
import { fixedText } from '#contract/kit/texts.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { dropLink } from './held.ts'
import type { LinkPath } from './link.ts'

/** Navigates to /proibido with the refusal of a link and the way to get another. */
export function useRefuse(de: LinkPath) {
  const navigate = useNavigate()
  return async (error: unknown) => {
    dropLink(de)
    const failure = isFailure(error) ? error : undefined
    const ligacao = {
      de,
      texto: failure?.message ?? fixedText('erroDesconhecido'),
      // an expired link needs no reference to a log
      referencia: failure && failure.status >= 500 ? failure.ref : undefined,
    }
    // `ignoreBlocker`: typed text is of no more use
    await navigate({ to: '/proibido', replace: true, state: { ligacao }, ignoreBlocker: true })
  }
}
