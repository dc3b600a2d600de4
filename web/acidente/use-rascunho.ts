import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { AcidenteEscrito, AcidenteForm } from '#contract/acidente/forms.ts'
import { tokenOf } from '#web/kit/browser/cookies.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { namesOf } from '#web/kit/form/resolver.ts'
import { draftKey } from '#web/kit/session/draft-key.ts'
import { forgetSealed, keepSealed, type SealedPlace } from '#web/kit/session/sealed-drafts.ts'
import { emptyAcidente, type AcidenteValues } from './form-values.ts'
import { fotografiaOf, maxFotografias, type Fotografia } from './fotografia.ts'
import {
  lerRascunho,
  semRascunho,
  parteDe,
  parteDosValores,
  registar,
  semRede,
  type Envio,
  type Guardado,
} from './rascunho.ts'
import { formatCount } from '#web/kit/text/format.ts'
import { enviarPorEnviar, ficarPorEnviar, type Dono } from './por-enviar.ts'

/** Undefined while it is read. */
export function useLido(place: SealedPlace) {
  const [lido, setLido] = useState<Guardado>()
  const [error, setError] = useState<unknown>()
  const read = () => void lerRascunho(place).then(setLido, setError)
  const begin = useEffectEvent(read)
  useEffect(() => begin(), [])
  return {
    lido,
    error,
    retry: () => {
      setError(undefined)
      read()
    },
  }
}

/** The draft of one accident: what was written, its photographs, and the key of its sending. */
export function useRascunho(place: SealedPlace, lido: Guardado) {
  const [fotografias, setFotografias] = useState(lido.fotografias)
  const [porGuardar, setPorGuardar] = useState<ReadonlySet<string>>(new Set())
  const [errors, setErrors] = useState<readonly string[]>([])
  const [restored, setRestored] = useState(
    lido.valores !== undefined || lido.fotografias.length > 0,
  )
  const now = useRef({ valores: lido.valores ?? {}, envio: lido.envio, over: false, kept: true })
  const all = useRef(lido.fotografias)
  const sealedBy = useRef(new Map(lido.fotografias.map(({ chave }) => [chave, tokenOf('cliente')])))
  const queue = useRef(Promise.resolve())

  useEffect(() => {
    // while there is a line: without it nothing could be kept
    draftKey().catch(() => {})
  }, [])

  /** One after the other, so that the last one holds. */
  async function inTurn(work: () => Promise<void>) {
    queue.current = queue.current.then(work).catch(() => {})
    await queue.current
  }

  const keep = async () =>
    await inTurn(async () => {
      const { valores, envio, over } = now.current
      if (over) return
      const empty = namesOf(valores).length === 0 && all.current.length === 0
      if (empty && envio.corpo === undefined) return await forgetSealed(place)
      try {
        await keepSealed(place, { part: parteDosValores, value: { valores, envio } })
        now.current.kept = true
      } catch {
        now.current.kept = false
      }
      // a session that was renewed has another key
      const token = tokenOf('cliente')
      for (const one of all.current) {
        if (sealedBy.current.get(one.chave) !== token) await keepFotografia(one)
      }
    })

  async function keepFotografia(one: Fotografia) {
    const failed = await keepSealed(place, { part: parteDe(one), value: one }).then(
      () => false,
      () => true,
    )
    if (!failed) sealedBy.current.set(one.chave, tokenOf('cliente'))
    setPorGuardar((before) => {
      const next = new Set(before)
      if (failed) next.add(one.chave)
      else next.delete(one.chave)
      return next
    })
  }

  function show(next: readonly Fotografia[]) {
    all.current = next
    setFotografias(next)
  }

  async function add(files: readonly File[]) {
    const said: string[] = []
    for (const file of files) {
      if (all.current.length >= maxFotografias) {
        said.push(`Pode juntar até ${maxFotografias} fotografias.`)
        break
      }
      const made = await fotografiaOf(file)
      if (typeof made === 'string') said.push(made)
      else show([...all.current, made])
    }
    setErrors(said)
    await keep()
  }

  function remove(one: Fotografia) {
    show(all.current.filter(({ chave }) => chave !== one.chave))
    void inTurn(async () => await forgetSealed(place, parteDe(one)))
  }

  async function forget() {
    now.current.over = true
    await inTurn(async () => await forgetSealed(place))
  }

  return {
    fotografias,
    errors,
    restored,
    /** the browser has no room for some: they last as long as the page */
    semLugar: fotografias.some(({ chave }) => porGuardar.has(chave)),
    add,
    remove,
    write: (valores: Partial<AcidenteValues>) => {
      now.current.valores = valores
      void keep()
    },
    async discard() {
      show([])
      setErrors([])
      setRestored(false)
      now.current = { ...now.current, valores: {}, envio: semRascunho().envio }
      await inTurn(async () => await forgetSealed(place))
    },
    /** Registers it, then sends its photographs. Throws as `call`. */
    async send(corpo: AcidenteForm) {
      const { cd_empresa: org } = place
      const reply = await registar({
        org,
        corpo,
        envio: now.current.envio,
        async keep(envio: Envio) {
          now.current.envio = envio
          await keep()
        },
      }).catch((error: unknown) => {
        const failure = semRede(error, now.current.kept)
        throw isFailure(failure) ? failure : error
      })
      const avisos = await enviarFicadas(place, reply.cd, { fotografias: all.current, forget })
      return { ...reply, avisos: [...(reply.avisos ?? []), ...avisos] }
    },
  }
}

export type Rascunho = ReturnType<typeof useRascunho>

const pause = 300

/** Keeps what is typed, once the fields are filled. */
export function useRascunhoGuardado(
  { write }: Rascunho,
  form: UseFormReturn<AcidenteValues, unknown, AcidenteEscrito>,
) {
  const keep = useEffectEvent(() => {
    const [values, empty] = [form.getValues(), emptyAcidente()]
    const changed = namesOf(empty).filter((field) => values[field] !== empty[field])
    write(Object.fromEntries(changed.map((field) => [field, values[field]])))
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => keep(), pause)
    }
    const stop = form.subscribe({ formState: { values: true }, callback: soon })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [form])
}

type Ficadas = { fotografias: readonly Fotografia[]; forget: () => Promise<void> }

/** Sends the photographs of an accident that was just registered; answers what to tell. */
async function enviarFicadas(dono: Dono, cd: number, { fotografias, forget }: Ficadas) {
  // kept for the accident before the draft goes: a reload finds them at either place
  await ficarPorEnviar(dono, cd, fotografias)
  await forget()
  const falhas = await enviarPorEnviar(fotografias.map((one) => ({ ...one, cd, dono })))
  if (falhas === 0) return []
  const quantas = formatCount(falhas, 'fotografia não seguiu', 'fotografias não seguiram')
  return [`${quantas}: abra o pedido e envie de novo.`]
}
