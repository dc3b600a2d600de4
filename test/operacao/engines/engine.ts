import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

type Key = { type: 'keyDown' | 'keyUp'; value: string }
type Pointer =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number }

/** Input as both WebDriver protocols take it. */
type Input =
  | { type: 'key'; id: string; actions: Key[] }
  | { type: 'pointer'; id: string; actions: Pointer[] }

/** One window of a browser, driven by a protocol of its vendor. */
export type Engine = {
  /** Answers the text that an expression gives in the page. */
  evaluate: (expression: string) => Promise<string>
  goto: (url: string) => Promise<unknown>
  back: () => Promise<unknown>
  act: (input: Input[]) => Promise<unknown>
  /** Sets the size of the page, without the window's bars. */
  resize: (width: number, height: number) => Promise<unknown>
  /** Gives a file to the file input of a selector. */
  choose: (css: string, path: string) => Promise<unknown>
  /** The folder of downloaded files. */
  downloads: string
  close: () => Promise<void>
}

export const has = (...programs: string[]) =>
  programs.every((name) => existsSync(join('/usr/bin', name)))

/** Opens an engine; its programs end with it, and where it does not open. */
export async function inNewHome(open: (home: Home) => Promise<Engine>): Promise<Engine> {
  const home = newHome()
  try {
    return await open(home)
  } catch (error) {
    await home.end()
    throw error
  }
}

type Home = ReturnType<typeof newHome>

function newHome() {
  const folder = mkdtempSync(join(tmpdir(), 'apto-navegador-'))
  const downloads = join(folder, 'descargas')
  mkdirSync(downloads)
  const running: ChildProcess[] = []
  function start(program: string, args: readonly string[], env: Record<string, string> = {}) {
    const child = spawn(program, args, {
      // browsers start programs of their own, which end with the group
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8', HOME: folder, ...env },
    })
    running.push(child)
    return child
  }
  return {
    folder,
    downloads,
    start,
    write: (name: string, text: string) => {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    },
    end: async () => {
      for (const child of running.toReversed()) {
        if (child.exitCode !== null || child.pid === undefined) continue
        process.kill(-child.pid, 'SIGTERM')
        await once(child, 'exit')
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}
