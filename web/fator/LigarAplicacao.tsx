import { encodeQR } from 'qr'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { own, ownPrestador } from '#contract/fator/fator.ts'
import type { Area } from '#contract/kit/cookies.ts'
import { call } from '#web/kit/call/call.ts'
import { useTask } from '#web/kit/call/write.ts'
import { PasswordField } from '#web/kit/field/PasswordField.tsx'
import { TextField } from '#web/kit/field/TextField.tsx'
import { FailureNotice } from '#web/kit/screen/FailureNotice.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Stack } from '#web/kit/ui/Layout.tsx'
import { CodigosRecuperacao } from './CodigosRecuperacao.tsx'
import styles from './fator.module.css'

type Props = {
  area: Area
  /** right after a login the password was given already */
  asksPassword?: boolean
  /** something else is offered first */
  second?: boolean
  /** a secret was made */
  onBegun?: () => void
  onToken: (token: string) => void
  onDone: () => void
}

type Proposed = { segredo: string; uri: string }

const callsOf = (area: Area) => (area === 'prestador' ? ownPrestador : own)

/** Three steps: begin, scan and confirm, keep the recovery codes. */
export function LigarAplicacao(props: Props) {
  const { area, asksPassword = false, second = false, onBegun, onToken, onDone } = props
  const [proposed, setProposed] = useState<Proposed>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <CodigosRecuperacao codes={codes} onDone={onDone} />
  if (!proposed) {
    const begun = (made: Proposed) => {
      setProposed(made)
      onBegun?.()
    }
    return <Begin {...{ area, asksPassword, second }} onProposed={begun} />
  }
  const confirmed = (token: string | undefined, recuperacao: readonly string[]) => {
    if (token !== undefined) onToken(token)
    setCodes(recuperacao)
  }
  return <Confirm {...{ area, proposed }} onConfirmed={confirmed} />
}

type BeginProps = {
  area: Area
  asksPassword: boolean
  second: boolean
  onProposed: (proposed: Proposed) => void
}

function Begin({ area, asksPassword, second, onProposed }: BeginProps) {
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const { run, waiting } = useTask(async () => {
    setFailure(undefined)
    const body = asksPassword ? { password } : {}
    try {
      onProposed(await call(callsOf(area).proposeCodigo, { body }))
    } catch (error) {
      setFailure(error)
      setPassword('')
    }
  })
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void run()
      }}
    >
      <Stack gap={3}>
        {failure !== undefined && <FailureNotice error={failure} announce />}
        {asksPassword && (
          <PasswordField
            label="Palavra-passe"
            autoComplete="current-password"
            maxLength={1024}
            data-focus
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
        <Button
          type="submit"
          variant={second ? 'secondary' : 'primary'}
          wide
          waiting={waiting}
          waitingText="A preparar..."
        >
          Ligar uma aplicação de códigos
        </Button>
      </Stack>
    </form>
  )
}

type ConfirmProps = {
  area: Area
  proposed: Proposed
  onConfirmed: (token: string | undefined, recuperacao: readonly string[]) => void
}

function Confirm({ area, proposed: { segredo, uri }, onConfirmed }: ConfirmProps) {
  const [codigo, setCodigo] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const { run, waiting } = useTask(async () => {
    setFailure(undefined)
    try {
      const answer = await call(callsOf(area).confirmCodigo, { body: { codigo } })
      onConfirmed(answer.token, answer.recuperacao ?? [])
    } catch (error) {
      setFailure(error)
      setCodigo('')
    }
  })
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (codigo.trim() !== '') void run()
      }}
    >
      <Stack gap={3}>
        <ol data-marked>
          <li>
            Abra no telemóvel uma aplicação de códigos (Google Authenticator, Microsoft
            Authenticator ou outra) e leia este código QR.
          </li>
          <li>Escreva os seis algarismos que a aplicação mostra.</li>
        </ol>
        <QrCode text={uri} />
        <Stack gap={1}>
          <span>Não consegue ler o código? Escreva esta chave na aplicação:</span>
          <code className={styles.key}>{segredo.replaceAll(/(.{4})(?=.)/gu, '$1 ')}</code>
        </Stack>
        {failure !== undefined && <FailureNotice error={failure} announce />}
        <TextField
          label="Código da aplicação"
          name="codigo"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          required
          data-focus
          value={codigo}
          onChange={({ target }) => setCodigo(target.value)}
        />
        <Button type="submit" variant="primary" wide waiting={waiting} waitingText="A verificar...">
          Confirmar
        </Button>
      </Stack>
    </form>
  )
}

/** Dark on white in both themes: cameras read nothing else surely. */
function QrCode({ text }: { text: string }) {
  const rows = encodeQR(text, 'raw', { border: 4 })
  const path = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <figure className={styles.qr} aria-label="Código QR com a chave da aplicação">
      <svg viewBox={`0 0 ${rows.length} ${rows.length}`} shapeRendering="crispEdges" aria-hidden>
        <path d={path} />
      </svg>
    </figure>
  )
}
