import { expect } from 'vitest'
import { demoPassword } from '#demo/accounts.ts'
import type { Engine } from './engine.ts'

type Json = string | number | boolean | null

const codes: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowDown: '\uE015',
}

/** What a person does with a page, and what can be seen there. */
export type Hand = ReturnType<typeof handOn>

export function handOn(engine: Engine, portal: string) {
  /** Runs a function in the page; it sees nothing but what it is given. */
  async function run<Given extends Json[], Found>(
    task: (...given: Given) => Found,
    ...given: Given
  ): Promise<Found> {
    const call = `(${String(task)})(...${JSON.stringify(given)})`
    return JSON.parse(await engine.evaluate(`JSON.stringify(${call}) ?? 'null'`))
  }

  /** The first element in sight of a selector whose name begins so. */
  const look = (css: string, name = '') => run(lookFor, css, name)

  const see = async (css: string, name = '') =>
    await expect
      .poll(() => look(css, name), { message: `${css} «${name}» is in sight` })
      .toMatchObject({ isThere: true })

  async function click(css: string, name = '') {
    let before = ''
    const rests = async () => {
      const { x, y, isHit } = await look(css, name)
      const same = isHit && before === `${x} ${y}`
      before = `${x} ${y}`
      return same
    }
    await expect.poll(rests, { message: `${css} «${name}» can be clicked` }).toBe(true)
    const [x = 0, y = 0] = before.split(' ').map(Number)
    await engine.act([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  }

  async function type(text: string) {
    const actions = Array.from(text, (value) => [
      { type: 'keyDown' as const, value },
      { type: 'keyUp' as const, value },
    ])
    await engine.act([{ type: 'key', id: 'keyboard', actions: actions.flat() }])
  }

  /** One key, or several held together: `Control+k`. */
  async function press(chord: string) {
    const all = chord.split('+').map((key) => codes[key] ?? key)
    const down = all.map((value) => ({ type: 'keyDown' as const, value }))
    const up = all.toReversed().map((value) => ({ type: 'keyUp' as const, value }))
    await engine.act([{ type: 'key', id: 'keyboard', actions: [...down, ...up] }])
  }

  const faults: string[] = []
  const gather = async () => {
    faults.push(...(await run(takeFaults)))
  }

  async function goto(path: string) {
    await gather()
    await engine.goto(portal + path)
    await gather()
  }

  const inside = new Set<string>()

  /** Goes to a screen, the first time through the login of its area. */
  async function open(email: string, path: string) {
    if (!inside.has(email)) {
      await goto(path.startsWith('/prestador') ? '/prestador/login' : '/login')
      await click('input[type="email"]')
      await type(email)
      await press('Tab')
      await type(demoPassword)
      await press('Enter')
      // the page that the login opens has come: a page on its way refuses the next
      const arrived = () =>
        !location.pathname.endsWith('/login') &&
        document.readyState === 'complete' &&
        document.querySelector('main h1') !== null
      await expect.poll(() => run(arrived)).toBe(true)
      inside.add(email)
    }
    await goto(path)
  }

  /** Fails where a page can be moved sideways. */
  async function fits(width: number, height: number) {
    await engine.resize(width, height)
    const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    await expect.poll(() => run(over), { message: `fits ${width} pixels` }).toBe(0)
  }

  return {
    run,
    look,
    see,
    click,
    type,
    press,
    goto,
    open,
    fits,
    back: () => engine.back(),
    choose: (css: string, path: string) => engine.choose(css, path),
    downloads: engine.downloads,
    /** What went wrong in the pages since the last time. */
    takeFaults: async () => {
      await gather()
      return faults.splice(0)
    },
  }
}

function lookFor(css: string, name: string) {
  const nameOf = (element: HTMLElement) => {
    const [label] = 'labels' in element ? ((element.labels ?? []) as NodeListOf<HTMLElement>) : []
    return element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent
  }
  const element = [...document.querySelectorAll<HTMLElement>(css)].find(
    (one) => one.checkVisibility() && nameOf(one).trim().startsWith(name),
  )
  if (!element) return { isThere: false, isFocused: false, isHit: false, x: 0, y: 0, text: '' }
  element.scrollIntoView({ block: 'nearest' })
  const box = element.getBoundingClientRect()
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]
  return {
    isThere: true,
    isFocused: document.activeElement === element,
    isHit: element.contains(document.elementFromPoint(x, y)),
    x,
    y,
    text: 'value' in element ? String(element.value) : element.textContent,
  }
}

/** The faults of the page since the last call; the first call begins to gather them. */
function takeFaults(): string[] {
  const kept = Reflect.get(globalThis, 'faltas') as string[] | undefined
  if (kept) return kept.splice(0)
  const faults: string[] = []
  Reflect.set(globalThis, 'faltas', faults)
  addEventListener('error', ({ message }) => faults.push(message))
  addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)))
  addEventListener('securitypolicyviolation', (event) => faults.push(event.violatedDirective))
  return []
}
