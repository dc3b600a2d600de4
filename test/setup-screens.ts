import { afterEach, vi } from 'vitest'
import { installPage } from './dom.ts'

installPage()
// of the files before, this one's modules know nothing
vi.resetModules()
const { cleanup, configure, prettyDOM } = await import('@testing-library/react')
configure({
  // only ends what never comes, as in a journey: nothing is slower for it
  asyncUtilTimeout: 10_000,
  getElementError: missing,
})
afterEach(cleanup)

/** What is not there yet is looked for again many times: the page is drawn only where somebody reads it. */
function missing(message: string | null, container: Element) {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
  })
  return error
}
