import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { own, ownPrestador } from '#contract/fator/fator.ts'
import type { Area } from '#contract/kit/cookies.ts'
import { call } from '#web/kit/call/call.ts'
import { useTask } from '#web/kit/call/write.ts'
import { TextField } from '#web/kit/field/TextField.tsx'
import { FailureNotice } from '#web/kit/screen/FailureNotice.tsx'
import styles from './LoginForm.module.css'

type Props = {
  area: Area
  id: string
  /** whether this browser is spared the code for thirty days */
  lembrar?: boolean
  onGiven: (token: string | undefined) => void
  children: (waiting: boolean) => ReactNode
}

/** Asks for the code of the application, or for one of the recovery codes. */
export function CodigoForm({ area, id, lembrar = false, onGiven, children }: Props) {
  const [codigo, setCodigo] = useState('')
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { run, waiting } = useTask(async () => {
    setFailure(undefined)
    const route = area === 'prestador' ? ownPrestador.giveCodigo : own.giveCodigo
    try {
      const { token } = await call(route, { body: { codigo, lembrar } })
      onGiven(token)
    } catch (error) {
      setFailure(error)
      setCodigo('')
    }
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const empty = codigo.trim() === ''
    setMissing(empty)
    if (!empty) await run()
  }

  return (
    <form id={id} className={styles.form} onSubmit={submit} noValidate>
      {failure !== undefined && <FailureNotice error={failure} announce />}
      <TextField
        label="Código"
        name="codigo"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        data-focus
        hint="Os seis algarismos da aplicação, ou um dos códigos de recuperação."
        value={codigo}
        error={missing && codigo.trim() === '' ? 'Escreva o código.' : undefined}
        onChange={({ target }) => setCodigo(target.value)}
      />
      {children(waiting)}
    </form>
  )
}
