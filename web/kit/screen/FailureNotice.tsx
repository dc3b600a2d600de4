import type { ReactNode } from 'react'
import { fixedText } from '#contract/kit/texts.ts'
import { isFailure } from '../call/failure.ts'
import { formatCount } from '../text/format.ts'
import { Notice } from '../ui/Notice.tsx'

type Props = {
  error: unknown
  /** what can be done about it, beside reading it */
  help?: ReactNode
  /** read out when it appears; leave out where a live region does it */
  announce?: boolean
}

/**
 * Why something that was asked for was not done. What is not there and too many attempts are a
 * warning, everything else an error.
 */
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

/** How long to wait, where the sentence does not say so itself. */
const waitFor = (message: string, seconds: number) =>
  /tente novamente/iu.test(message) ? '' : ` Tente novamente dentro de ${waitText(seconds)}.`

const waitText = (seconds: number) =>
  seconds < 60
    ? formatCount(seconds, 'segundo', 'segundos')
    : formatCount(Math.ceil(seconds / 60), 'minuto', 'minutos')
