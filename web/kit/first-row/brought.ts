import { readCookie } from '../browser/cookies.ts'

/** How long such an answer counts as new once this code is here, in milliseconds. */
const fresh = 5_000
const begun = performance.now()

/** The answers the page came with (`server/kit/first-row/answers.ts`), by the call each is to. */
let brought: Map<string, { de: string; text: string }> | undefined

const answers = () =>
  (brought ??= new Map(
    Array.from(document.querySelectorAll<HTMLElement>('script[data-resposta]'), (element) => {
      element.remove()
      const { resposta = '', de = '' } = element.dataset
      return [resposta, { de, text: element.textContent }]
    }),
  ))

/**
 * Whether the page came with the answer to a call. Another tab may have begun another session meanwhile,
 * or chosen another company: then it is nobody's here.
 */
export function isBrought(url: string, token: string | undefined) {
  const whose = `${token?.slice(0, 12)} ${readCookie('sessaoEmpresa') ?? ''}`
  return performance.now() - begun <= fresh && answers().get(url)?.de === whose
}

/** That answer: once, and only as the page begins. */
export function takeBrought(url: string, token: string | undefined): Response | undefined {
  const found = isBrought(url, token) ? answers().get(url) : undefined
  answers().delete(url)
  const headers = { 'Content-Type': 'application/json' }
  return found && new Response(found.text, { headers })
}
