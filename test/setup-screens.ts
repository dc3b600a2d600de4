import { afterEach, vi } from 'vitest'
import { installPage } from './dom.ts'

installPage()
// The modules of earlier test files are unknown here.
vi.resetModules()
const { cleanup, configure, prettyDOM } = await import('@testing-library/react')
configure({
  // Only bounds the wait for an element that never appears.
  asyncUtilTimeout: 10_000,
  getElementError: missing,
})
afterEach(cleanup)

/** Renders the DOM only when the message is read: failed queries repeat many times. */
function missing(message: string | null, container: Element) {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
  })
  return error
}
