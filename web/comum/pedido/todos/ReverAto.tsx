import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { Revisao } from '#contract/comum/todos.ts'
import { TextField } from '#web/kit/field/TextField.tsx'
import { ReviewDialog } from '#web/kit/form/ReviewDialog.tsx'
import { formatCount, formatNumber } from '#web/kit/text/format.ts'
import { Stack } from '#web/kit/ui/Layout.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { ForaDoAto } from './ForaDoAto.tsx'

type Props = {
  revisao: Revisao
  counted: readonly [one: string, many: string]
  /** the words after the number of requests */
  children: ReactNode
  /** the number is typed before it is sent */
  typed?: boolean
  waiting: boolean
  onSend: (numero: number) => void
  onClose: () => void
}

/** Before an act on many is sent: how many, the warnings by kind, and who is left out. */
export function ReverAto({ revisao, counted, typed = false, waiting, ...props }: Props) {
  const { children, onSend, onClose } = props
  const { total, avisos, fora } = revisao
  const [text, setText] = useState('')
  const id = useId()
  const numero = Number(text.replaceAll(/[\s.]/gu, ''))
  const pedidos = formatCount(total, ...counted)
  const blocked = blockedBy(total, typed && numero !== total)
  const send = () => onSend(typed ? numero : total)
  return (
    <ReviewDialog
      title="Rever antes de enviar"
      confirm={`Enviar ${formatCount(total, 'pedido', 'pedidos')}`}
      waiting={waiting}
      blocked={blocked}
      onConfirm={send}
      onClose={onClose}
    >
      <Stack gap={4}>
        {total === 0 ? (
          <p>Nenhum pedido vai ser criado.</p>
        ) : (
          <p>
            {total === 1 ? 'Vai ser criado' : 'Vão ser criados'} <strong>{pedidos}</strong>
            {total > 1 && ', um por pessoa'}
            {children}. O prestador{' '}
            {total === 1 ? 'aceita-o ou recusa-o' : 'aceita ou recusa cada um'}.
          </p>
        )}
        <Stack as="section" gap={2} aria-label="Avisos">
          <h3>Avisos</h3>
          {avisos.length === 0 && <p>Não há avisos.</p>}
          {avisos.map((aviso) => (
            <Notice key={aviso} kind="aviso">
              {aviso}
            </Notice>
          ))}
        </Stack>
        <Stack as="section" gap={2} aria-label="Quem fica de fora">
          <h3>Quem fica de fora</h3>
          <ForaDoAto fora={fora} />
        </Stack>
        {typed && total > 0 && (
          <form
            onSubmit={(event) => {
              event.preventDefault()
              if (blocked === undefined && !waiting) send()
            }}
          >
            <TextField
              id={id}
              label={`Para confirmar, escreva quantas pessoas são: ${formatNumber(total)}`}
              inputMode="numeric"
              autoComplete="off"
              required
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </form>
        )}
      </Stack>
    </ReviewDialog>
  )
}

function blockedBy(total: number, untyped: boolean) {
  if (total === 0) return 'Não resta ninguém: volte atrás e escolha outras pessoas.'
  return untyped ? 'Falta escrever o número de pessoas.' : undefined
}
