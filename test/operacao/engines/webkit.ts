import { createInterface } from 'node:readline'
import { expect, vi } from 'vitest'
import { freePort } from '#test/port.ts'
import { inNewHome } from './engine.ts'

// GTK's own widths would keep the window of MiniBrowser 447 pixels wide.
const gtkStyle = '* { padding: 0; min-width: 0 }'
const gtkSettings = '[Settings]\ngtk-enable-animations=0'
const patient = { timeout: 100_000 }

type Rect = { width: number; height: number }

/** WebKitGTK by WebDriver, in MiniBrowser on a display of its own. */
export const openWebkit = () =>
  inNewHome(async (home) => {
    home.write('.config/gtk-3.0/gtk.css', gtkStyle)
    home.write('.config/gtk-3.0/settings.ini', gtkSettings)
    home.write('.config/user-dirs.dirs', `XDG_DOWNLOAD_DIR="${home.downloads}"`)
    const screen = ['-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
    const display = home.start('Xvfb', ['-displayfd', '1', ...screen])
    const lines = createInterface(display.stdout)[Symbol.asyncIterator]()
    const number = String((await lines.next()).value)
    const port = await freePort()
    home.start('WebKitWebDriver', [`--port=${port}`], {
      DISPLAY: `:${number}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
    })
    const { ask, close } = await connect(`http://127.0.0.1:${port}`)
    const evaluate = async <Found = string>(expression: string) =>
      await ask<Found>('POST', '/execute/sync', { script: `return ${expression}`, args: [] })
    return {
      downloads: home.downloads,
      evaluate,
      goto: (url) => ask('POST', '/url', { url }),
      back: () => ask('POST', '/back', {}),
      act: (actions) => ask('POST', '/actions', { actions }),
      resize: async (width, height) => {
        const inner = () => evaluate<Rect>('({ width: innerWidth, height: innerHeight })')
        const [window, page] = [await ask<Rect>('GET', '/window/rect'), await inner()]
        await ask('POST', '/window/rect', {
          width: window.width + width - page.width,
          height: window.height + height - page.height,
        })
        await vi.waitFor(async () => expect(await inner()).toEqual({ width, height }), patient)
      },
      choose: async (css, path) => {
        const found = await ask<object>('POST', '/element', { using: 'css selector', value: css })
        await ask('POST', `/element/${Object.values(found)[0]}/value`, { text: path })
      },
      close: async () => {
        await close()
        await home.end()
      },
    }
  })

type Value = { error?: string; message?: string; sessionId?: string } | null

/** A session of WebDriver, whose commands stand under its address. */
async function connect(address: string) {
  async function send(method: string, path: string, body?: object): Promise<Value> {
    const init = { method, ...(body && { body: JSON.stringify(body) }) }
    const { value }: { value: Value } = JSON.parse(await (await fetch(address + path, init)).text())
    if (value?.error !== undefined) throw new Error(`${path}: ${value.error}: ${value.message}`)
    return value
  }
  await vi.waitFor(() => send('GET', '/status'), patient)
  // Without a name the driver starts the MiniBrowser of its own version.
  const made = await send('POST', '/session', { capabilities: {} })
  const session = `/session/${made?.sessionId}`
  return {
    ask: async <Found>(method: string, path: string, body?: object) =>
      (await send(method, session + path, body)) as Found,
    close: () => send('DELETE', session),
  }
}
