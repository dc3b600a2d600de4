import { maskEmail } from '#server/comum/correio/mensagem.ts'

export type Falha = {
  /** for the operator, without addresses */
  texto: string
  /** for the log: codes alone */
  codigo: string
  /** no retry: the server refuses the address for good */
  definitiva: boolean
}

type SmtpError = Error & {
  code?: string
  command?: string
  response?: string
  responseCode?: number
  /** of a database error, whose message quotes values */
  severity?: string
}

export function falhaOf(error: unknown): Falha {
  const { message, code, command, response, responseCode, severity }: SmtpError =
    error instanceof Error ? error : new Error(String(error))
  const codigo = [code, responseCode].filter((one) => one !== undefined).join(' ') || 'ERRO'
  return {
    texto: withoutAddresses(response ?? [code, severity ?? message].join(' ')).slice(0, 300),
    codigo,
    definitiva:
      code === 'EENVELOPE' && (command === 'API' || refusesRecipient(command, response ?? '')),
  }
}

/** 5xx to RCPT TO, except x.7.x: the operator can correct relaying and sender rules. */
const refusesRecipient = (command: string | undefined, response: string) =>
  command === 'RCPT TO' && /^5\d\d(?![ -]5\.7\.)/u.test(response)

const withoutAddresses = (text: string) =>
  text
    .replaceAll(/[^\s<>@:;,"'()]+@[^\s<>@:;,"'()]+/gu, maskEmail)
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
