import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import type { DefaultValues, FieldErrors, FieldValues, Path } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { FieldTexts } from '#contract/kit/field-table.ts'
import { holdsWords } from '#contract/kit/plain-text.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { ApiFailure, isFailure } from '../call/failure.ts'
import { namesOf, resolverOf } from './resolver.ts'
import type { Said, Values } from './resolver.ts'
import { useDraft } from './use-draft.ts'
import { useIntent } from '../call/use-intent.ts'
import { useUnsaved } from './use-unsaved.ts'

/** `empty` where nothing was filled in; `label` where the text does not say which field it is about. */
export type Fault = { name: string; text: string; label?: string | undefined; empty?: boolean }

/** What stands above a form after an attempt: fields to mend, or why nothing could be sent. */
export type Problems = {
  /** of each attempt another, so that the focus goes there every time */
  attempt: number
  faults: readonly Fault[]
  failure: ApiFailure | undefined
}

export type FormOptions<V extends Values, Body, Reply> = {
  /** of the call */
  schema: z.ZodMiniType<Body>
  /** what is said of its fields */
  fields: { [Name in keyof V]?: FieldTexts }
  /** every field, in the order in which they stand on the form */
  initial: V
  /** rules beside the schema's */
  also?: (values: V) => Said<V>
  /**
   * all fields are in sight: each is checked as it is left, and after an attempt the focus goes to
   * the first that is wrong, not to a list of them
   */
  brief?: boolean
  /** keeps what is typed, under this name; leave out where there is a password */
  draft?: string
  /** passwords: sent as they are typed, blanks too */
  secret?: readonly (keyof V)[]
  /** emptied by an attempt that failed */
  forget?: Path<V>
  /** the fields a refusal is about, where the server names none */
  blame?: (failure: ApiFailure) => Said<V>
  /** `key` is the intent's: to be handed to the call */
  send: (body: Body, key: string) => Promise<Reply>
  onSent: (reply: Reply, body: Body) => Promise<void> | void
  /** answers true for what it deals with itself: the form then says nothing of it */
  onFailed?: (error: unknown) => Promise<boolean> | boolean
}

/**
 * A form of the portal: checked by the schema of its call, sent once however often it is submitted,
 * its failures shown once, kept while it is typed. `FormScreen` or `FormDialog` shows it, with the
 * fields of this folder.
 */
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
    // the form is seen again before it is told what is wrong with it
    setChecked(undefined)
    if (forget) form.resetField(forget)
    if (await options.onFailed?.(error)) return
    // that the session is over is told by what leads to the login
    if (isFailure(error, 401) || isFailure(error, 403)) return
    const failure = isFailure(error) ? error : unexpected()
    const said: Partial<Record<string, string>> = { ...options.blame?.(failure), ...failure.campos }
    const faults = namesOf<V>(initial).flatMap((name) => {
      const text = said[name]
      return text === undefined ? [] : [faultOf(name, text, fields[name])]
    })
    for (const { name, text } of faults) form.setError(name, { message: text })
    // that somebody else was first is no fault of a field
    const isTold =
      failure.status !== 412 && faults.length > 0 && faults.length === Object.keys(said).length
    tell(faults, isTold ? undefined : failure)
    const first = faults[0]?.name ?? forget
    if (brief && first) form.setFocus(first)
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
      await onSent(reply, body)
    } catch (error) {
      await fail(error)
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
    /** of one field, for what shows it */
    field: <Name extends keyof V & string>(name: Name) => fieldOf(name, form.control, fields[name]),
    brief,
    dirty: isDirty,
    /** whether it could be sent; known beforehand of a brief form only */
    valid: !brief || form.formState.isValid,
    isUnsaved: unsaved.is,
    problems,
    faulty: Object.keys(errors),
    waiting,
    restored: draft.restored,
    check,
    /** what is looked over, or asked about, before it is sent */
    checked,
    setChecked,
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
  brief: boolean
  dirty: boolean
  isUnsaved: () => boolean
  problems: Problems
  /** names of the fields that have an error now */
  faulty: readonly string[]
  waiting: boolean
  restored: boolean
  discard: () => void
}

/** What shows a whole form needs of it, beside. */
export type FormScreenOf<Body> = AnyFormScreen & {
  check: (then: (body: Body) => unknown) => (event: FormEvent) => Promise<void>
  checked: Body | undefined
  setChecked: (body: Body | undefined) => void
  submit: (body: Body) => Promise<void>
}

/** What the fields of a form need of it. */
export type Fields<V extends Values, Body extends FieldValues> = Pick<
  ReturnType<typeof useFormScreen<V, Body, unknown>>,
  'field'
>

/** The id of a field's control: what a link of the summary leads to. */
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
    // one without words is told beside another
    return typeof text === 'string' && text !== '' ? [faultOf(name, text, fields[name])] : []
  })
}

function faultOf<Name extends string>(name: Name, text: string, texts: FieldTexts | undefined) {
  const empty = text === texts?.missing
  const named = empty || texts === undefined || holdsWords(text, texts.label)
  return { name, text, empty, label: named ? undefined : texts.label }
}
