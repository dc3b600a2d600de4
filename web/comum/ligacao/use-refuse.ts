import { useNavigate } from '@tanstack/react-router'
import { fixedText } from '#contract/kit/texts.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { dropLink } from './held.ts'
import type { LinkPath } from './link.ts'

/** A link the server refused leads to /proibido, which says why and how to get another. */
export function useRefuse(de: LinkPath) {
  const navigate = useNavigate()
  return async (error: unknown) => {
    dropLink(de)
    const failure = isFailure(error) ? error : undefined
    const ligacao = {
      de,
      texto: failure?.message ?? fixedText('erroDesconhecido'),
      // of a link that is simply no longer good it would be noise
      referencia: failure && failure.status >= 500 ? failure.ref : undefined,
    }
    // what was typed for it serves no more
    await navigate({ to: '/proibido', replace: true, state: { ligacao }, ignoreBlocker: true })
  }
}
