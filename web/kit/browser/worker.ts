/** Starts a worker; `url` is a file of the portal's own build (`x.ts?worker&url`). */
export const startWorker = (url: string) =>
  new Worker(policy?.createScriptURL(url) ?? url, { type: 'module' })

// the only Trusted Types policy that the headers allow
const policy = trustedTypesOf()?.createPolicy('apto', {
  createScriptURL(url) {
    const { origin, pathname } = new URL(url, location.href)
    if (origin !== location.origin || !pathname.startsWith('/assets/')) {
      throw new TypeError(`not a file of the portal: ${url}`)
    }
    return url
  },
})

function trustedTypesOf() {
  return typeof trustedTypes === 'undefined' ? undefined : trustedTypes
}
