import { useRef, useState, useEffect } from 'react'
import type { FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import type { DefaultValues, FieldErrors, FieldValues, Path } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { FieldTexts } from '#contract/kit/fields.ts'
import { holdsWords } from '#contract/kit/plain-text.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { ApiFailure, isFailure } from '../call/failure.ts'
import { namesOf, resolverOf } from './resolver.ts'
import type { Said, Values } from './resolver.ts'
import { useDraft } from './use-draft.ts'
import { useIntent } from '../call/write.ts'
import { holdUnsaved } from '../browser/unsaved.ts'
import { notify } from '../browser/notify.ts'
import type { Callable } from '../call/call.ts'
import { readAgain } from '../call/read.ts'

/** `empty`: nothing was typed; `label`: set where the text does not name its field. */
export type Fault = { name: string; text: string; label?: string | undefined; empty?: boolean }

export type Problems = {
  /** changes with each attempt, so that the focus moves every time */
  attempt: number
  faults: readonly Fault[]
  failure: ApiFailure | undefined
}

export type FormOptions<V extends Values, Body, Reply> = {
  schema: z.ZodMiniType<Body>
  fields: { [Name in keyof V]?: FieldTexts }
  initial: V
  /** rules beside the schema's */
  also?: (values: V) => Said<V>
  /** a short form: checks fields on blur; a failed attempt focuses the first faulty one */
  brief?: boolean
  /** name of the draft; leave out where there is a password */
  draft?: string
  /** passwords: sent as typed, with blanks */
  secret?: readonly (keyof V)[]
  forget?: Path<V>
  /** the faulty fields, where the server names none */
  blame?: (failure: ApiFailure) => Said<V>
  /** `key` is the idempotency key of the call */
  send: (body: Body, key: string) => Promise<Reply>
  onSent: (reply: Reply, body: Body) => Promise<void> | void
  /** true: handled, the form says nothing */
  onFailed?: (error: unknown) => Promise<boolean> | boolean
}

/** A form validated by its call's schema, sent once at a time; for `FormScreen`, `FormDialog`. */
export function useFormScreen<V extends Values, Body extends FieldValues, Reply>(
  options: FormOptions<V, Body, Reply>,
) {
  const { schema, fields, brief = false, draft: draftName, forget, send, onSent } = options
  const [initial] = useState(options.initial)
  const form = useForm<V, unknown, Body>({
    defaultValues: initial as DefaultValues<V>,
    resolver: resolverOf(schema, { ...options, missing: (name) => fields[name]?.missing }),
    mode: brief ? 'onTouched' : 'onSubmit',
    shouldFocusError: brief,
  })
  const draft = useDraft(draftName, form, initial)
  const { isDirty, errors } = form.formState
  const unsaved = useUnsaved(isDirty)
  const [problems, setProblems] = useState<Problems>(none)
  const [checked, setChecked] = useState<Body>()
  const [waiting, setWaiting] = useState(false)
  const sending = useRef(false)
  const intent = useIntent()

  const tell = (faults: readonly Fault[], failure?: ApiFailure) =>
    setProblems(({ attempt }) => ({ attempt: attempt + 1, faults, failure }))

  async function fail(error: unknown) {
    setChecked(undefined)
    if (forget) form.resetField(forget)
    if (await options.onFailed?.(error)) return
    // the handlers of 401 and 403 tell the user
    if (isFailure(error, 401) || isFailure(error, 403)) return
    const failure = isFailure(error) ? error : unexpected()
    const said: Partial<Record<string, string>> = { ...options.blame?.(failure), ...failure.campos }
    const faults = namesOf<V>(initial).flatMap((name) => {
      const text = said[name]
      return text === undefined ? [] : [faultOf(name, text, fields[name])]
    })
    for (const { name, text } of faults) form.setError(name, { message: text })
    // a 412 is no fault of a field
    const isTold =
      failure.status !== 412 && faults.length > 0 && faults.length === Object.keys(said).length
    tell(faults, isTold ? undefined : failure)
    const first = faults[0]?.name ?? forget
    if (brief && first) form.setFocus(first)
    if (!isFailure(error)) throw error
  }

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
      await onSent(reply, body)
    } catch (error) {
      await fail(error)
    } finally {
      sending.current = false
      setWaiting(false)
    }
  }

  /** For `onSubmit`: validates every field, then calls `then` with the body. */
  function check(then: (body: Body) => unknown) {
    return async (event: FormEvent) => {
      event.preventDefault()
      if (sending.current) return
      const onInvalid = (found: FieldErrors<V>) => tell(faultsOf(found, initial, fields))
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
    field: <Name extends keyof V & string>(name: Name) => fieldOf(name, form.control, fields[name]),
    brief,
    dirty: isDirty,
    /** false is known of a brief form only */
    valid: !brief || form.formState.isValid,
    isUnsaved: unsaved.is,
    problems,
    faulty: Object.keys(errors),
    waiting,
    restored: draft.restored,
    check,
    checked,
    setChecked,
    submit,
    discard() {
      form.reset(initial)
      setProblems(none)
      draft.drop(initial)
    },
  }
}

export type AnyFormScreen = {
  brief: boolean
  dirty: boolean
  isUnsaved: () => boolean
  problems: Problems
  faulty: readonly string[]
  waiting: boolean
  restored: boolean
  discard: () => void
}

export type FormScreenOf<Body> = AnyFormScreen & {
  check: (then: (body: Body) => unknown) => (event: FormEvent) => Promise<void>
  checked: Body | undefined
  setChecked: (body: Body | undefined) => void
  submit: (body: Body) => Promise<void>
}

export type Fields<V extends Values, Body extends FieldValues> = Pick<
  ReturnType<typeof useFormScreen<V, Body, unknown>>,
  'field'
>

export const fieldId = (name: string) => `campo-${name}`

const none: Problems = { attempt: 0, faults: [], failure: undefined }
const unexpected = () => new ApiFailure({ status: 0, message: fixedText('erroDesconhecido') })

function fieldOf<Name, Controls>(name: Name, control: Controls, texts?: FieldTexts) {
  const { label = '', hint, missing } = texts ?? {}
  return { control, name, label, required: missing !== undefined, ...(hint && { hint }) }
}

function faultsOf<V extends Values>(
  errors: FieldErrors<V>,
  initial: V,
  fields: { [Name in keyof V]?: FieldTexts },
): Fault[] {
  return namesOf(initial).flatMap((name) => {
    const text = errors[name]?.message
    // a fault without text is shown beside another field
    return typeof text === 'string' && text !== '' ? [faultOf(name, text, fields[name])] : []
  })
}

function faultOf<Name extends string>(name: Name, text: string, texts: FieldTexts | undefined) {
  const empty = text === texts?.missing
  const named = empty || texts === undefined || holdsWords(text, texts.label)
  return { name, text, empty, label: named ? undefined : texts.label }
}

/** A ref, not state: navigation right after sending must not ask. */
function useUnsaved(dirty: boolean) {
  const unsaved = useRef(false)
  useEffect(() => {
    unsaved.current = dirty
  }, [dirty])
  const is = () => unsaved.current
  useEffect(() => holdUnsaved(() => unsaved.current), [])
  return {
    is,
    release() {
      unsaved.current = false
    },
  }
}

export type ToldReply = { message: string; avisos?: readonly string[] }

/** For `onSent` in a dialog: closes it, tells the answer with its warnings, repeats these reads. */
export const closing =
  (onClose: () => void, touches: readonly Pick<Callable, 'path'>[]) =>
  ({ message, avisos = [] }: ToldReply) => {
    onClose()
    if (avisos.length === 0) notify.sucesso(message)
    else notify.aviso([message, ...avisos].join(' '))
    void readAgain(touches)
  }
