import { fixedText } from '#contract/kit/texts.ts'
import { isFailure } from '../failure.ts'
import { formatCount } from '../format.ts'
import { Notice } from '../ui/Notice.tsx'

/** Wrong credentials and too many attempts are a warning, everything else an error. */
export function LoginFailure({ error }: { error: unknown }) {
  if (!isFailure(error)) {
    return (
      <Notice kind="erro" announce>
        {fixedText('erroDesconhecido')}
      </Notice>
    )
  }
  const { status, message, retryAfter, ref } = error
  return (
    <Notice kind={status === 404 || status === 429 ? 'aviso' : 'erro'} announce>
      {message}
      {status === 429 && retryAfter && ` Tente novamente dentro de ${waitText(retryAfter)}.`}
      {status >= 500 && ref && !message.includes(ref) && ` Referência: ${ref}.`}
    </Notice>
  )
}

const waitText = (seconds: number) =>
  seconds < 60
    ? formatCount(seconds, 'segundo', 'segundos')
    : formatCount(Math.ceil(seconds / 60), 'minuto', 'minutos')
