import type { FieldValues } from 'react-hook-form'
import type { Callable } from '../call/call.ts'
import { useVersao } from '../call/use-versao.ts'
import type { Values } from './resolver.ts'
import { closing, useFormScreen } from './use-form-screen.ts'
import type { FormOptions, ToldReply } from './use-form-screen.ts'

/** What a call that changes a row needs beside its body: idempotency key and version. */
export type Change = { key: string; ifMatch: number }

type ChangeOptions<V extends Values, Body, Reply> = Omit<
  FormOptions<V, Body, Reply>,
  'send' | 'onSent' | 'onFailed'
> & {
  /** what the form changes; absent: it makes a new one */
  row: { versao: number } | null | undefined
  /** the reads that show `row` */
  reads: readonly Pick<Callable, 'path'>[]
  onClose: () => void
  send: (body: Body, change: Change) => Promise<Reply>
  /** instead of closing, telling the answer and repeating `reads` */
  onSent?: FormOptions<V, Body, Reply>['onSent']
}

/** The form of a dialog that changes a row: sends the version its user saw, closes when sent. */
export function useChangeScreen<
  V extends Values,
  Body extends FieldValues,
  Reply extends ToldReply,
>(options: ChangeOptions<V, Body, Reply>) {
  const { row, reads, onClose, send, onSent = closing(onClose, reads), ...form } = options
  const { ifMatch, onFailed } = useVersao(row ?? none, reads)
  return useFormScreen<V, Body, Reply>({
    ...form,
    send: (body, key) => send(body, { key, ifMatch }),
    onSent,
    onFailed,
  })
}

const none = { versao: 0 }
