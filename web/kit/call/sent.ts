/** What `public/boot.js` asked for before this code was here; nothing where a page begins otherwise. */
declare global {
  var cedo: Cedo | undefined
}

type Cedo = {
  token: string
  sent: Record<string, Promise<Response> | undefined>
  /** how many of these answers the page came with; 0 where one is still on its way */
  brought: number
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

/** What the page came with: who is in, and also the rows of its list; neither where one is on its way. */
export function cameAlong() {
  const brought = globalThis.cedo?.brought ?? 0
  return { session: brought > 0, rows: brought > 1 }
}
