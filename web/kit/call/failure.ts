import { fixedText } from '#contract/kit/texts.ts'

type Given = {
  /** HTTP status; 0 when no answer came */
  status: number
  message: string
  /** field → text, where the server names fields */
  campos?: Record<string, string>
  /** request id, to quote to the provider */
  ref?: string | undefined
  /** seconds, of a 429 or 503 */
  retryAfter?: number | undefined
}

/** Why a call failed. `message` is a Portuguese sentence ready to be shown. */
export class ApiFailure extends Error {
  readonly status: number
  readonly campos: Record<string, string>
  readonly ref: string | undefined
  readonly retryAfter: number | undefined

  constructor({ status, message, campos = {}, ref, retryAfter }: Given) {
    super(message)
    this.name = 'ApiFailure'
    this.status = status
    this.campos = campos
    this.ref = ref
    this.retryAfter = retryAfter
  }

  /** No answer, or one that says "later": trying again may help, and nobody is logged out. */
  get passing() {
    return this.status === 0 || this.status === 429 || (this.status >= 500 && this.status !== 555)
  }
}

export function isFailure(error: unknown, status?: number): error is ApiFailure {
  return error instanceof ApiFailure && (status === undefined || error.status === status)
}

export const noConnection = () =>
  new ApiFailure({
    status: 0,
    message: 'Sem ligação ao servidor. Verifique a sua ligação e tente novamente.',
  })

export const noAnswer = () =>
  new ApiFailure({
    status: 0,
    message: 'O servidor está a demorar demasiado a responder. Tente novamente.',
  })

/** The failure an answer that is not 2xx stands for, also one that a proxy wrote instead of the portal. */
export async function failureOf(response: Response): Promise<ApiFailure> {
  const { status, headers } = response
  const text = await response.text().catch(() => '')
  const body = objectIn(text)
  const retryAfter = Number(headers.get('retry-after'))
  return new ApiFailure({
    status,
    message: body.error ?? (text === '' ? unsaid(status) : foreign(status, body.message)),
    campos: body.campos ?? {},
    ref: body.ref ?? headers.get('x-request-id') ?? undefined,
    retryAfter: retryAfter > 0 ? retryAfter : undefined,
  })
}

/**
 * An answer of 2xx that something else gave in the portal's place, such as the login of a network: as
 * good as none.
 */
export const notOurs = ({ status }: Response) =>
  new ApiFailure({ status: 0, message: foreign(status, undefined) })

type Said = { error?: string; message?: string; campos?: Record<string, string>; ref?: string }

function objectIn(text: string): Said {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}

/** What is known of a failure whose answer is not the portal's. */
const foreign = (status: number, message: string | undefined) =>
  `Erro código: ${status} Mensagem: ${message ?? unsaid(status)}`

const unsaid = (status: number) =>
  status >= 502 && status <= 504
    ? 'O serviço está indisponível de momento. Tente novamente dentro de instantes.'
    : fixedText('erroDesconhecido')
