import { readCookie } from '../browser/cookies.ts'

/** Milliseconds after the start of this code in which such an answer counts as new. */
const fresh = 5_000
const begun = performance.now()

/** Answers sent with the page (`server/kit/first-row/answers.ts`), by URL. */
let embedded: Map<string, { de: string; text: string }> | undefined

const answers = () =>
  (embedded ??= new Map(
    Array.from(document.querySelectorAll<HTMLElement>('script[data-resposta]'), (element) => {
      element.remove()
      const { resposta = '', de = '' } = element.dataset
      return [resposta, { de, text: element.textContent }]
    }),
  ))

/** Whether the page has this answer; false once another tab changed session or company. */
export function isEmbedded(url: string, token: string | undefined) {
  const whose = `${token?.slice(0, 12)} ${readCookie('sessaoEmpresa') ?? ''}`
  return performance.now() - begun <= fresh && answers().get(url)?.de === whose
}

/** The answer sent with the page; a second call gets undefined. */
export function takeEmbedded(url: string, token: string | undefined): Response | undefined {
  const found = isEmbedded(url, token) ? answers().get(url) : undefined
  answers().delete(url)
  const headers = { 'Content-Type': 'application/json' }
  return found && new Response(found.text, { headers })
}

/** After a write the answers sent with the page may be out of date. */
export function forgetEmbedded(): undefined {
  answers().clear()
}
