import { useState } from 'react'
import { fixedText } from '#contract/kit/texts.ts'
import { base64Of } from '#web/kit/call/file-bytes.ts'
import { notify } from '#web/kit/browser/notify.ts'
import type { Callable } from '#web/kit/call/call.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { readAgain } from '#web/kit/call/read.ts'
import { useTask } from '#web/kit/call/write.ts'
import { reduced } from './reduced.ts'

const most = 5
const maxBytes = 5 * 1024 * 1024

export type Sending = {
  send: (body: { nome_fich: string; anexString: string }) => Promise<{ message: string }>
  touches: readonly Pick<Callable, 'path'>[]
}

/** Sends chosen files one after the other; refusals are told below. */
export function useUpload({ send, touches }: Sending) {
  const [sending, setSending] = useState<string>()
  const [errors, setErrors] = useState<readonly string[]>([])

  async function sendOne(chosen: File) {
    setSending(chosen.name)
    const file = await reduced(chosen, maxBytes)
    if (file.size > maxBytes) return `O ficheiro ${file.name} tem mais de 5 MB.`
    try {
      const body = { nome_fich: file.name.slice(-150), anexString: await base64Of(file) }
      const { message } = await send(body)
      notify.sucesso(message)
      return undefined
    } catch (error) {
      const why = isFailure(error) ? error.message : fixedText('erroDesconhecido')
      const said = (isFailure(error) && error.campos['anexo']) || why
      return said.includes(file.name) ? said : `${file.name}: ${said}`
    }
  }

  const { run, waiting } = useTask(async (files: readonly File[]) => {
    setErrors([])
    const said: string[] = []
    if (files.length > most) said.push('Não são permitidos mais do que 5 ficheiros de cada vez.')
    else
      for (const file of files) {
        const error = await sendOne(file)
        if (error !== undefined) said.push(error)
      }
    setErrors([...new Set(said)])
    await readAgain(touches)
    setSending(undefined)
  })

  return { sending, waiting, errors, send: run }
}
