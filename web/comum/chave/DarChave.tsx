import { KeyRound } from 'lucide'
import { useState } from 'react'
import type { Area } from '#contract/kit/cookies.ts'
import { useConfig } from '#web/kit/call/config.ts'
import { useTask } from '#web/kit/call/write.ts'
import { FailureNotice } from '#web/kit/screen/FailureNotice.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Note } from '#web/kit/ui/Layout.tsx'
import { isOffered } from './EntrarPorChave.tsx'
import { whyNot } from './why-not.ts'

type Props = {
  area: Area
  /** whether this browser is spared the factor for thirty days */
  lembrar?: boolean
  /** it is the way that most take from here */
  primary?: boolean
  onGiven: (token: string) => void
}

/** Gives a key of the account as the second factor of this session. */
export function DarChave({ area, lembrar = false, primary = false, onGiven }: Props) {
  const { dominio_chaves: dominio } = useConfig()
  const [failure, setFailure] = useState<unknown>()
  const { run, waiting } = useTask(async () => {
    setFailure(undefined)
    try {
      const { giveChave } = await import('./sign.ts')
      onGiven(await giveChave(area, lembrar))
    } catch (error) {
      setFailure(error)
    }
  })
  if (!isOffered(dominio)) return <Note full>{whyNot({ dominio, provada: true })}</Note>
  return (
    <>
      {failure !== undefined && <FailureNotice error={failure} announce />}
      <Button
        variant={primary ? 'primary' : 'secondary'}
        wide
        waiting={waiting}
        waitingText="À espera da chave..."
        onClick={() => void run()}
      >
        <Icon of={KeyRound} size={18} /> Usar chave de acesso
      </Button>
    </>
  )
}
