import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import type { DefaultValues, FieldErrors, FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ApiFailure, isFailure } from '../failure.ts'
import { namesOf, resolverOf } from './resolver.ts'
import type { Said, Values } from './resolver.ts'
import { useDraft } from './use-draft.ts'
import { useIntent } from '../use-intent.ts'
import { useUnsaved } from './use-unsaved.ts'

export type Fault = { name: string; text: string }

/** What stands above a form after an attempt: fields to mend, or why nothing could be sent. */
export type Problems = {
  /** of each attempt another, so that the focus goes there every time */
  attempt: number
  faults: readonly Fault[]
  failure: ApiFailure | undefined
}

type Options<V extends Values, Body, Reply> = {
  /** of the call */
  schema: z.ZodMiniType<Body>
  /** every field, in the order in which they stand on the form */
  initial: V
  /** what is said of a required field that is empty */
  missing: Said<V>
  /** rules beside the schema's */
  also?: (values: V) => Said<V>
  /** keeps what is typed, under this name; leave out where there is a password */
  draft?: string
  /** `key` is the intent's: to be handed to the call */
  send: (body: Body, key: string) => Promise<Reply>
  onSent: (reply: Reply) => Promise<void> | void
}

/**
 * A form of the portal: checked by the schema of its call, sent once however often it is submitted,
 * its failures on their fields, kept while it is typed. `FormProblems`, `SubmitButton`, `FormGuard`
 * and the fields of this folder take what it returns.
 */
export function useFormScreen<V extends Values, Body extends FieldValues, Reply>(
  options: Options<V, Body, Reply>,
) {
  const { schema, missing, also, draft: draftName, send, onSent } = options
  const [initial] = useState(options.initial)
  const form = useForm<V, unknown, Body>({
    defaultValues: initial as DefaultValues<V>,
    resolver: resolverOf(schema, { missing, also }),
    shouldFocusError: false,
  })
  const draft = useDraft(draftName, form, initial)
  const { isDirty, errors } = form.formState
  const unsaved = useUnsaved(isDirty)
  const [problems, setProblems] = useState<Problems>(none)
  const [waiting, setWaiting] = useState(false)
  const sending = useRef(false)
  const intent = useIntent()

  const tell = (faults: readonly Fault[], failure?: ApiFailure) =>
    setProblems(({ attempt }) => ({ attempt: attempt + 1, faults, failure }))

  function fail(error: unknown) {
    // that the session is over is told by what leads to the login
    if (isFailure(error, 401) || isFailure(error, 403)) return
    const failure = isFailure(error) ? error : unexpected
    const named = namesOf<V>(initial).filter((name) => failure.campos[name])
    for (const name of named) form.setError(name, { message: failure.campos[name] ?? '' })
    const faults = named.map((name) => ({ name, text: failure.campos[name] ?? '' }))
    tell(
      faults,
      faults.length < Object.keys(failure.campos).length || faults.length === 0
        ? failure
        : undefined,
    )
    if (!isFailure(error)) throw error
  }

  /** Sends it, unless it is being sent. */
  async function submit(body: Body) {
    if (sending.current) return
    sending.current = true
    setWaiting(true)
    setProblems(none)
    try {
      const reply = await send(body, intent.keyFor(body))
      unsaved.release()
      intent.forget()
      draft.drop(form.getValues())
      form.reset(form.getValues())
      await onSent(reply)
    } catch (error) {
      fail(error)
    } finally {
      sending.current = false
      setWaiting(false)
    }
  }

  /** For `onSubmit`: checks every field, then goes on with what is to be sent. */
  function check(then: (body: Body) => unknown) {
    return async (event: FormEvent) => {
      event.preventDefault()
      if (sending.current) return
      const onInvalid = (found: FieldErrors<V>) => tell(faultsOf(found, initial))
      const onValid = (body: Body) => {
        setProblems(none)
        return then(body)
      }
      await form.handleSubmit(onValid, onInvalid)(event)
    }
  }

  return {
    form,
    control: form.control,
    dirty: isDirty,
    isUnsaved: unsaved.is,
    problems,
    faulty: Object.keys(errors),
    waiting,
    restored: draft.restored,
    check,
    submit,
    /** back to how it was at first, with nothing kept */
    discard() {
      form.reset(initial)
      setProblems(none)
      draft.drop(initial)
    },
  }
}

/** What the parts of a form need of it, whatever its fields. */
export type AnyFormScreen = {
  dirty: boolean
  isUnsaved: () => boolean
  problems: Problems
  /** names of the fields that have an error now */
  faulty: readonly string[]
  waiting: boolean
  restored: boolean
  discard: () => void
}

/** The id of a field's control: what a link of the summary leads to. */
export const fieldId = (name: string) => `campo-${name}`

const none: Problems = { attempt: 0, faults: [], failure: undefined }
const unexpected = new ApiFailure({ status: 0, message: 'Ocorreu um erro inesperado.' })

function faultsOf<V extends Values>(errors: FieldErrors<V>, initial: V): Fault[] {
  return namesOf(initial).flatMap((name) => {
    const text = errors[name]?.message
    return typeof text === 'string' ? [{ name, text }] : []
  })
}
