import { KeyRound } from 'lucide'
import { useState } from 'react'
import type { Area } from '#contract/kit/cookies.ts'
import { useConfig } from '#web/kit/call/config.ts'
import { useTask } from '#web/kit/call/write.ts'
import { FailureNotice } from '#web/kit/screen/FailureNotice.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'

type Props = {
  area?: Area
  /** the session that ends on arrival */
  ended: () => Promise<unknown> | undefined
  onEntered: (token: string) => Promise<void> | void
}

/** Enters by a key alone. The code that asks for it loads with the press: few logins need it. */
export function EntrarPorChave({ area = 'cliente', ended, onEntered }: Props) {
  const { dominio_chaves } = useConfig()
  const [failure, setFailure] = useState<unknown>()
  const { run, waiting } = useTask(async () => {
    setFailure(undefined)
    try {
      await ended()
      const { enterByChave } = await import('./sign.ts')
      await onEntered(await enterByChave(area))
    } catch (error) {
      setFailure(error)
    }
  })
  if (!isOffered(dominio_chaves)) return null
  return (
    <>
      {failure !== undefined && <FailureNotice error={failure} announce />}
      <Button wide waiting={waiting} waitingText="À espera da chave..." onClick={() => void run()}>
        <Icon of={KeyRound} size={18} /> Entrar com chave de acesso
      </Button>
    </>
  )
}

/** Whether this page may ask for keys: by the name of the portal, in a browser that knows them. */
export const isOffered = (dominio: string | null) =>
  dominio === location.hostname && 'PublicKeyCredential' in window
