import type { IconNode } from 'lucide'
import { useState } from 'react'
import { fixedText } from '#contract/kit/texts.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { isFailure, noConnection } from '#web/kit/call/failure.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'

type Props = {
  icon: IconNode
  label: string
  /** preloads what `save` needs */
  prepare: () => Promise<unknown>
  /** reports the bytes received to `onBytes`; throws on failure */
  save: (onBytes: (count: number) => void) => Promise<void>
}

export function SaveButton({ icon, label, prepare, save }: Props) {
  const [done, setDone] = useState<number>()
  const running = done !== undefined

  async function run() {
    setDone(0)
    try {
      await save(setDone)
    } catch (error) {
      const failure = isFailure(error) ? error : noConnection()
      notify.erro(failure.message, failure.ref)
    } finally {
      setDone(undefined)
    }
  }

  return (
    <Button
      icon={running ? <Spinner small /> : <Icon of={icon} size={16} />}
      aria-busy={running || undefined}
      onPointerEnter={() => void prepare().catch(() => {})}
      onClick={() => (running ? notify.aviso(fixedText('ficheiroEmProcessamento')) : void run())}
    >
      {done === undefined || done === 0 ? label : megabytes(done)}
    </Button>
  )
}

const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1).replace('.', ',')} MB`
