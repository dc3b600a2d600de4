import * as z from 'zod/mini'
import { requestAcidente } from '#contract/acidente/chamadas.ts'
import { acidenteForm, type AcidenteForm } from '#contract/acidente/forms.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { call, newKey } from '#web/kit/call/call.ts'
import { ApiFailure, isFailure } from '#web/kit/call/failure.ts'
import { readSealed, type SealedPlace } from '#web/kit/session/sealed-drafts.ts'
import { emptyAcidente, type AcidenteValues } from './form-values.ts'
import { fotografia, type Fotografia } from './fotografia.ts'

/** One key for all attempts. `corpo`: sent, and it is not known whether it arrived. */
const envio = z.object({ chave: z.string(), corpo: z.optional(acidenteForm) })
export type Envio = z.output<typeof envio>

const valor = z.union([z.string(), z.number(), z.boolean(), z.null()])
const escrito = z.object({ valores: z.record(z.string(), valor), envio })

export type Guardado = {
  valores: Partial<AcidenteValues> | undefined
  envio: Envio
  fotografias: readonly Fotografia[]
}

export const semRascunho = (): Guardado => ({
  valores: undefined,
  envio: { chave: newKey() },
  fotografias: [],
})

export const parteDosValores = 'valores'
export const parteDe = ({ chave }: Fotografia) => `fotografia ${chave}`

/** The draft of an earlier page of this session. Throws as `call`. */
export async function lerRascunho(place: SealedPlace): Promise<Guardado> {
  const parts = await readSealed(place).catch((error: unknown) => {
    // a browser that keeps nothing has kept nothing
    if (isFailure(error)) throw error
    return []
  })
  const texto = parts.find(({ part }) => part === parteDosValores)
  const found = z.safeParse(escrito, texto?.value).data
  const fotografias = parts.flatMap(({ value }) => z.safeParse(fotografia, value).data ?? [])
  return {
    valores: found && Object.keys(found.valores).length > 0 ? soCampos(found.valores) : undefined,
    envio: found?.envio ?? semRascunho().envio,
    fotografias: fotografias.toSorted((one, other) => one.ordem - other.ordem),
  }
}

/** An older page may have had other fields. */
function soCampos(valores: Readonly<Record<string, unknown>>): Partial<AcidenteValues> {
  const known = new Set(Object.keys(emptyAcidente()))
  return Object.fromEntries(Object.entries(valores).filter(([name]) => known.has(name)))
}

type Reply = ReplyOf<typeof requestAcidente> & { avisos?: string[] }
type Registo = {
  org: number
  envio: Envio
  corpo: AcidenteForm
  /** keeps what is about to be sent: after a reload it is sent by the same key */
  keep: (envio: Envio) => Promise<void>
}

/**
 * Registers once, however often it is tried. Where an attempt had arrived without its answer, what
 * it sent holds. Throws as `call`.
 */
export async function registar({ org, envio: before, corpo, keep }: Registo): Promise<Reply> {
  const { chave: key, corpo: antes } = before
  const path = { org }
  await keep({ chave: key, corpo: antes ?? corpo })
  try {
    return await call(requestAcidente, { path, key, body: corpo })
  } catch (error) {
    if (isFailure(error, 409) && antes && JSON.stringify(antes) !== JSON.stringify(corpo)) {
      return { ...(await call(requestAcidente, { path, key, body: antes })), avisos: [jaSeguiu] }
    }
    // refused: nothing of it arrived
    if (isFailure(error) && !error.passing) await keep({ chave: key })
    throw error
  }
}

const jaSeguiu =
  'O registo já tinha chegado como o enviou da primeira vez: o que mudou depois não seguiu. Diga-o num comentário ao pedido.'

/** A lost line, in words that say what to do. */
export function semRede(error: unknown, kept: boolean): unknown {
  if (!isFailure(error, 0)) return error
  const { status, message, ref } = error
  return new ApiFailure({ status, message: `${message} ${kept ? fica : naoFica}`, ref })
}

const fica =
  'O que escreveu fica guardado neste navegador: envie outra vez quando tiver rede, e o acidente não fica registado duas vezes.'
const naoFica =
  'Não feche esta página: este navegador não guarda o que escreveu. Envie outra vez quando tiver rede, e o acidente não fica registado duas vezes.'
