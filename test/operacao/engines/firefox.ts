import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { inNewHome } from './engine.ts'

const settings = {
  'browser.download.folderList': 2,
  'focusmanager.testmode': true,
  'intl.accept_languages': 'pt-PT,pt',
  'ui.prefersReducedMotion': 1,
}

/** Firefox by WebDriver BiDi, which it speaks itself. */
export const openFirefox = () =>
  inNewHome(async (home) => {
    const prefs = Object.entries({ ...settings, 'browser.download.dir': home.downloads })
    const lines = prefs.map(([name, value]) => `user_pref('${name}', ${JSON.stringify(value)});`)
    home.write('perfil/user.js', lines.join('\n'))
    const flags = ['--headless', '--no-remote', '--remote-debugging-port', '0']
    const profile = ['--profile', `${home.folder}/perfil`]
    const firefox = home.start('firefox-esr', [...flags, ...profile])
    let address = ''
    for await (const line of createInterface(firefox.stderr)) {
      address = /listening on (ws:\S+)/u.exec(line)?.[1] ?? ''
      if (address !== '') break
    }
    const { send, close } = await connect(`${address}/session`)
    await send('session.new', { capabilities: {} })
    const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' })
    // a page in the background hears of no focus
    await send('browsingContext.activate', { context })
    const evaluate = async <Result>(expression: string) => {
      const { result, exceptionDetails } = await send<{
        result: Result
        exceptionDetails?: { text: string }
      }>('script.evaluate', { expression, target: { context }, awaitPromise: false })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return result
    }
    return {
      downloads: home.downloads,
      evaluate: async (expression) => (await evaluate<{ value: string }>(expression)).value,
      goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
      back: () => send('browsingContext.traverseHistory', { context, delta: -1 }),
      act: (actions) => send('input.performActions', { context, actions }),
      resize: (width, height) =>
        send('browsingContext.setViewport', { context, viewport: { width, height } }),
      choose: async (css, path) => {
        const element = await evaluate<{ sharedId: string }>(
          `document.querySelector(${JSON.stringify(css)})`,
        )
        const { sharedId } = element
        await send('input.setFiles', { context, files: [path], element: { sharedId } })
      },
      close: async () => {
        close()
        await home.end()
      },
    }
  })

type Answer = { id?: number; result?: object; error?: string; message?: string }

/** Commands of BiDi and their answers, which carry the number of the command. */
async function connect(address: string) {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer: Answer = JSON.parse(String(data))
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  let last = 0
  const send = async <Result = object>(method: string, params: object): Promise<Result> => {
    const id = (last += 1)
    const { promise, resolve } = Promise.withResolvers<Answer>()
    waiting.set(id, resolve)
    socket.send(JSON.stringify({ id, method, params }))
    const { result, error, message } = await promise
    waiting.delete(id)
    if (error !== undefined) throw new Error(`${method}: ${error}: ${message}`)
    return result as Result
  }
  return { send, close: () => socket.close() }
}
