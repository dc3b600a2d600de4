import { addAbortSignal } from 'node:stream'
import { text } from 'node:stream/consumers'
import { ReadStream } from 'node:tty'
import { passwordFault, type PasswordOwner } from '#server/kit/access/password-rules.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import type { Tool } from '#server/kit/terminal/tool.ts'

/** Typed twice on a terminal, else the first line of standard input; there a bad one throws 400. */
export async function askPassword(
  dono: PasswordOwner,
  { signal, streams }: Asking,
): Promise<string> {
  const { stdin, stderr } = streams
  const ask = (question: string) => askSecret(question, { signal, streams })
  if (!(stdin instanceof ReadStream)) {
    const pass = await ask('')
    if (pass === '') throw new Refusal(400, semPalavraPasse)
    const fault = passwordFault(pass, dono)
    if (fault !== undefined) throw new Refusal(400, fault)
    return pass
  }
  for (;;) {
    const pass = await ask('Palavra-passe: ')
    const fault = passwordFault(pass, dono)
    if (fault !== undefined) stderr.write(`${fault}\n`)
    else if ((await ask('Repita a palavra-passe: ')) === pass) return pass
    else stderr.write('As palavras-passe não coincidem.\n')
  }
}

const semPalavraPasse =
  'Falta a palavra-passe: corra o comando num terminal, que a pede, ou dê-lha pela entrada padrão.'

/** A secret, hidden on a terminal, else the first line of standard input. */
export async function askSecret(question: string, { signal, streams }: Asking): Promise<string> {
  const { stdin, stderr } = streams
  if (!(stdin instanceof ReadStream)) {
    const [line = ''] = (await text(addAbortSignal(signal, stdin))).split(/\r?\n/u)
    return line
  }
  stderr.write(question)
  return await readHidden(stdin, signal).finally(() => stderr.write('\n'))
}

type Asking = Pick<Tool, 'signal' | 'streams'>

async function readHidden(stdin: ReadStream, signal: AbortSignal): Promise<string> {
  stdin.setRawMode(true)
  stdin.setEncoding('utf8')
  stdin.resume()
  const typed = Promise.withResolvers<string>()
  const line = newLine(typed.resolve)
  const abort = () => typed.reject(signal.reason)
  stdin.on('data', line)
  signal.addEventListener('abort', abort)
  try {
    return await typed.promise
  } finally {
    stdin.off('data', line)
    signal.removeEventListener('abort', abort)
    stdin.setRawMode(false)
    stdin.pause()
  }
}

/** Collects characters until Enter. In raw mode a terminal sends Ctrl-C as a character. */
function newLine(done: (line: string) => void) {
  let typed = ''
  return (chunk: string) => {
    for (const char of chunk) {
      if (char === '\u0003' || char === '\u0004') process.emit('SIGINT')
      else if (char === '\r' || char === '\n') done(typed)
      else if (char === '\u007f' || char === '\b') typed = Array.from(typed).slice(0, -1).join('')
      else if (char >= ' ') typed += char
    }
  }
}
