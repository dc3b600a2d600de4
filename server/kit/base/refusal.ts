import type { Porque } from '#contract/kit/fields.ts'

/**
 * The error a user may read: `error` is a Portuguese sentence that says what to do, `campos` has
 * texts by field. `cause` is for the log alone.
 */
export class Refusal extends Error {
  readonly status: number
  readonly campos: Record<string, string> | undefined
  readonly retryAfter: number | undefined
  readonly porque: Porque | undefined

  constructor(
    status: number,
    error: string,
    more: {
      campos?: Record<string, string>
      retryAfter?: number
      porque?: Porque
      cause?: unknown
    } = {},
  ) {
    super(error, { cause: more.cause })
    this.status = status
    this.campos = more.campos
    this.retryAfter = more.retryAfter
    this.porque = more.porque
  }
}

export const semSessao = () => new Refusal(401, 'A sessão terminou. Inicie sessão para continuar.')

export const semAcesso = () => new Refusal(403, 'Não tem acesso a este recurso.')

export const naoEncontrado = () => new Refusal(404, 'O que procura não existe.')

export function dadosErrados(campos: Record<string, string>): Refusal {
  const nomes = Object.keys(campos).join(', ')
  return new Refusal(400, `O pedido tem dados inválidos: ${nomes}.`, { campos })
}

/** 503: a dependency is away; the page keeps the input and retries. */
export const indisponivel = (cause?: unknown) =>
  new Refusal(
    503,
    'O serviço está temporariamente indisponível. Tente novamente dentro de momentos.',
    { retryAfter: 2, cause },
  )

export const semJson = () => new Refusal(400, 'O pedido não é JSON válido.')

/** 500: stored data are damaged; a retry does not help. */
export const danificada = (cause: unknown) =>
  new Refusal(
    500,
    'Uma parte dos dados não pode ser lida, por uma avaria no servidor. Contacte quem gere o portal.',
    { cause },
  )

export const ocupado = () =>
  new Refusal(503, 'O serviço está muito ocupado. Tente novamente dentro de momentos.', {
    retryAfter: 5,
  })

/** This version cannot use the database; the message is for the operator. */
export class DatabaseRefusal extends Error {}
