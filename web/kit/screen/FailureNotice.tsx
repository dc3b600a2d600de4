import type { ReactNode } from 'react'
import { fixedText } from '#contract/kit/texts.ts'
import { isFailure } from '../call/failure.ts'
import { formatCount } from '../text/format.ts'
import { Notice } from '../ui/Notice.tsx'

type Props = {
  error: unknown
  help?: ReactNode
  /** leave out inside a live region */
  announce?: boolean
}

/** Says why an action failed; 404 and 429 are warnings. */
export function FailureNotice({ error, help, announce = false }: Props) {
  if (!isFailure(error)) {
    return (
      <Notice kind="erro" announce={announce}>
        {fixedText('erroDesconhecido')}
      </Notice>
    )
  }
  const { status, message, retryAfter, ref } = error
  return (
    <Notice kind={status === 404 || status === 429 ? 'aviso' : 'erro'} announce={announce}>
      {message}
      {status === 429 && retryAfter && waitFor(message, retryAfter)}
      {status >= 500 && ref && !message.includes(ref) && ` Referência: ${ref}.`}
      {help}
    </Notice>
  )
}

const waitFor = (message: string, seconds: number) =>
  /tente novamente/iu.test(message) ? '' : ` Tente novamente dentro de ${waitText(seconds)}.`

const waitText = (seconds: number) =>
  seconds < 60
    ? formatCount(seconds, 'segundo', 'segundos')
    : formatCount(Math.ceil(seconds / 60), 'minuto', 'minutos')
