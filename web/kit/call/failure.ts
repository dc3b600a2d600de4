import { fixedText } from '#contract/kit/texts.ts'
import { notify } from '../browser/notify.ts'

type Given = {
  /** HTTP status; 0 when no answer came */
  status: number
  message: string
  campos?: Record<string, string>
  ref?: string | undefined
  /** seconds, of a 429 or 503 */
  retryAfter?: number | undefined
  porque?: string | undefined
}

/** A failed call. `message` is a Portuguese sentence ready to be shown. */
export class ApiFailure extends Error {
  readonly status: number
  readonly campos: Record<string, string>
  readonly ref: string | undefined
  readonly retryAfter: number | undefined
  /** of a 403: the factor that the session lacks (`contract/kit/fields.ts`) */
  readonly porque: string | undefined

  constructor({ status, message, campos = {}, ref, retryAfter, porque }: Given) {
    super(message)
    this.name = 'ApiFailure'
    this.status = status
    this.campos = campos
    this.ref = ref
    this.retryAfter = retryAfter
    this.porque = porque
  }

  /** No answer, or a temporary one: a retry may help, and the session goes on. */
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

/** The failure of a response that is not 2xx, also one that a proxy wrote. */
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
    porque: body.porque,
    retryAfter: retryAfter > 0 ? retryAfter : undefined,
  })
}

/** A 2xx response that is not the portal's, e.g. a network's login page: counts as no answer. */
export const notOurs = ({ status }: Response) =>
  new ApiFailure({ status: 0, message: foreign(status, undefined) })

type Said = {
  error?: string
  message?: string
  campos?: Record<string, string>
  ref?: string
  porque?: string
}

function objectIn(text: string): Said {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}

const foreign = (status: number, message: string | undefined) =>
  `Erro código: ${status} Mensagem: ${message ?? unsaid(status)}`

const unsaid = (status: number) =>
  status >= 502 && status <= 504
    ? 'O serviço está indisponível de momento. Tente novamente dentro de instantes.'
    : fixedText('erroDesconhecido')

/** Notifies of a failure; not of a 401, whose handler leads to the login. */
export function tellFailure(error: unknown) {
  if (isFailure(error, 401)) return
  if (isFailure(error)) notify.erro(error.message, error.ref)
  else notify.erro(fixedText('erroDesconhecido'))
}
