import { FileUp } from 'lucide'
import { useRef } from 'react'
import { base64Of } from '#web/kit/browser/base64.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { isPdf } from '../use-anexos.ts'

type Props = {
  label: string
  waiting: boolean
  onFile: (file: { nome_fich: string; anexString: string }) => Promise<void>
}

/** A PDF that is sent as it is chosen; the server looks into it. */
export function FileChoice({ label, waiting, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null)

  async function take(file: File | undefined) {
    if (!file) return
    if (!(await isPdf(file))) {
      notify.aviso(`O ficheiro ${file.name} não é um ficheiro PDF válido`)
      return
    }
    await onFile({ nome_fich: file.name, anexString: await base64Of(file) })
  }

  return (
    <>
      <Button
        icon={<Icon of={FileUp} size={16} />}
        waiting={waiting}
        waitingText="A guardar..."
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        hidden
        aria-label={label}
        onChange={({ target }) => {
          void take(target.files?.[0])
          // the same file may be chosen again
          target.value = ''
        }}
      />
    </>
  )
}
