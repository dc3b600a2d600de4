// The browser's side of a screen without a browser: what Node lacks of a page, from happy-dom. What
// Node has itself stays, because the server runs beside it in the same process.
import { Window } from 'happy-dom'

/** Where the page stands; the portal takes writes from there and nowhere else. */
export const origin = 'http://localhost:3000'

// a process has one, however often its modules are read anew
const place = 'aptoPage'
const there: unknown = Reflect.get(globalThis, place)
export const page = there instanceof Window ? there : new Window({ url: `${origin}/` })

/** Gives this process the names a page has; before React is loaded, which looks for one. */
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
  // it knows fewer elements than React, which complains of each
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

/** happy-dom has no popovers: shown or not is all that is left of them, and what they tell of it. */
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
