/** What `public/boot.js` asked for before this code was here; nothing where a page begins otherwise. */
declare global {
  var cedo: Cedo | undefined
}

type Cedo = {
  token: string
  sent: Record<string, Promise<Response> | undefined>
  /** the page came with all of these answers */
  brought: boolean
}

/** How long such an answer counts as new once this code is here, in milliseconds. */
const fresh = 5_000
const begun = performance.now()

/** The answer to a call that has left already, by this session: once, and only as the page begins. */
export function takeSent(url: string, token: string | undefined): Promise<Response> | undefined {
  const { cedo } = globalThis
  if (!cedo || cedo.token !== token || performance.now() - begun > fresh) return undefined
  const answer = cedo.sent[url]
  cedo.sent[url] = undefined
  return answer
}

/** Whether what the first screen asks for came with the page, so that nothing of it is on its way. */
export const hasCome = () => globalThis.cedo?.brought === true
