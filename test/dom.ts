// Browser globals from happy-dom. Node's own stay: the server runs in the same process.
import { Window } from 'happy-dom'

/** The origin of the page; the portal accepts writes from this origin only. */
export const origin = 'http://localhost:3000'

// One page per process, however often the modules reload.
const place = 'aptoPage'
const there: unknown = Reflect.get(globalThis, place)
export const page = there instanceof Window ? there : new Window({ url: `${origin}/` })

/** Installs the page's globals. Call it before React loads. */
export function installPage() {
  if (Reflect.get(globalThis, place) === page) return
  Reflect.set(globalThis, place, page)
  for (const name of namesIn(page)) {
    if (name in globalThis) continue
    const value: unknown = Reflect.get(page, name)
    const isMethod = typeof value === 'function' && !/^[A-Z]/u.test(name)
    Object.defineProperty(globalThis, name, {
      configurable: true,
      writable: true,
      value: isMethod ? value.bind(page) : value,
    })
  }
  // happy-dom knows fewer elements than React, which warns about each.
  const { prototype } = page.HTMLUnknownElement
  Object.defineProperty(prototype, Symbol.toStringTag, { value: 'HTMLElement' })
  addPopovers()
}

function namesIn(object: object) {
  const names = new Set<string>()
  for (let from = object; from !== Object.prototype; from = Object.getPrototypeOf(from)) {
    for (const name of Object.getOwnPropertyNames(from)) names.add(name)
  }
  return names
}

/** A minimal popover: the state and its events. */
function addPopovers() {
  const style = document.createElement('style')
  style.textContent =
    '[popover]:not([data-shown]) { display: none } [popover][data-shown] { display: block }'
  document.head.append(style)

  function turn(popover: HTMLElement, newState: 'open' | 'closed') {
    const [isOpen, opens] = ['shown' in popover.dataset, newState === 'open']
    if (isOpen === opens) return
    const oldState = isOpen ? 'open' : 'closed'
    const tell = (type: string) => {
      const event = Object.assign(new page.Event(type), { newState, oldState })
      // an event of happy-dom, which the types of the browser know nothing of
      popover.dispatchEvent(event as never)
    }
    tell('beforetoggle')
    if (opens) popover.dataset['shown'] = ''
    else delete popover.dataset['shown']
    tell('toggle')
  }

  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      turn(this, 'open')
    },
    hidePopover(this: HTMLElement) {
      turn(this, 'closed')
    },
  })
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[popovertarget]') : null
    const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '')
    if (popover) turn(popover, 'shown' in popover.dataset ? 'closed' : 'open')
  })
}
