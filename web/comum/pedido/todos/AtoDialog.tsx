import { useId, useState, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Ato, Revisao, Visto } from '#contract/comum/todos.ts'
import { fixFuncionarios } from '#contract/funcionario/todos.ts'
import type { BodyOf } from '#contract/kit/route.ts'
import { call } from '#web/kit/call/call.ts'
import { isFailure, tellFailure } from '#web/kit/call/failure.ts'
import { readAgain } from '#web/kit/call/read.ts'
import { useIntent, useTask } from '#web/kit/call/write.ts'
import { TextField } from '#web/kit/field/TextField.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { ReviewDialog } from '#web/kit/form/ReviewDialog.tsx'
import type { Values } from '#web/kit/form/resolver.ts'
import { useFormScreen, type Fields, type FormOptions } from '#web/kit/form/use-form-screen.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { formatCount, formatNumber } from '#web/kit/text/format.ts'
import { Stack } from '#web/kit/ui/Layout.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { readsOfPedidos } from '../changed.ts'
import { useReceipt } from '../use-pedido-form.ts'
import { keepFeito } from './feito.ts'
import { csvOfFora, ForaDoAto } from './ForaDoAto.tsx'

/** Whom an act is about: the people of a page, or all that the list finds. */
export type Visados = { org: number; total: number; choice: BodyOf<typeof fixFuncionarios> }

export type DeVisados = { escolha: Visados; onClose: () => void }

type Counted = readonly [one: string, many: string]
type To = { path: { org: number } }

type Props<V extends Values, Form> = DeVisados &
  Pick<FormOptions<V, Form, void>, 'schema' | 'fields' | 'initial' | 'also'> & {
    title: string
    heading?: string
    counted: Counted
    review: (to: To, body: Form & { pessoas: Visto[] }) => Promise<{ message: Revisao }>
    /** `numero`: the number that was typed, where it is */
    send: (
      to: To & { key: string },
      body: Form & { pessoas: Visto[] },
      numero: number,
    ) => Promise<Ato>
    /** the number is typed before it is sent */
    typed?: boolean
    /** requests about bookings, else about employees */
    deSaude?: boolean
    seen?: Parameters<typeof useReceipt>[0]
    /** the words after the number of requests */
    said: (form: Form) => ReactNode
    children: (screen: Fields<V, Form & FieldValues>) => ReactNode
  }

type Revisto<Form> = { form: Form; body: Form & { pessoas: Visto[] }; revisao: Revisao }

/** From the form by the review to the receipt. Only those that the review leaves are sent. */
export function AtoDialog<V extends Values, Form extends FieldValues>(props: Props<V, Form>) {
  const { escolha, counted, deSaude = false, onClose } = props
  const { utilizador, empresa } = useEmpresa()
  const [revisto, setRevisto] = useState<Revisto<Form>>()
  const received = useReceipt(props.seen)
  const intent = useIntent()
  const path = { org: empresa.cd }

  const screen = useFormScreen<V, Form, void>({
    schema: props.schema,
    fields: props.fields,
    initial: props.initial,
    ...(props.also && { also: props.also }),
    send: review,
    onSent: () => {},
  })

  async function review(form: Form) {
    // fixed here: nobody comes to the choice afterwards
    const asked = { path: { org: escolha.org }, body: escolha.choice }
    const { message: todos } = await call(fixFuncionarios, asked)
    const { message: revisao } =
      todos.length > 0 ? await props.review({ path }, { ...form, pessoas: todos }) : nobody
    const fora = new Set(revisao.fora.map(({ cd }) => cd))
    const pessoas = todos.filter(({ cd }) => !fora.has(cd))
    setRevisto({ form, body: { ...form, pessoas }, revisao })
  }

  async function done({ message, cd, ate, total, fora: depois }: Ato) {
    const fora = [...(revisto?.revisao.fora ?? []), ...depois]
    const pedidos = formatCount(total, ...counted)
    keepFeito(
      { cd_utilizador: utilizador.cd, cd_empresa: empresa.cd },
      {
        cd,
        ate,
        total,
        deSaude,
        pedidos,
        feitoEm: Date.now(),
        fora: fora.length,
        csv: fora.length > 0 ? csvOfFora(fora) : '',
      },
    )
    onClose()
    const ficaram = formatCount(fora.length, 'pessoa ficou', 'pessoas ficaram')
    const avisos = fora.length === 0 ? [] : [`${ficaram} de fora: veja quem no recibo.`]
    await received({ message, cd, ate, avisos })
  }

  const { run, waiting } = useTask(async (numero: number) => {
    if (!revisto) return
    const { form, body } = revisto
    try {
      const ato = await props.send({ path, key: intent.keyFor({ body, numero }) }, body, numero)
      intent.forget()
      await done(ato)
    } catch (error) {
      tellFailure(error)
      // nobody of the review is left: it is made again, and says why
      if (isFailure(error, 409)) await review(form).catch(tellFailure)
    }
    await readAgain(readsOfPedidos)
  })

  return (
    <>
      <FormDialog
        title={`${props.title} ${formatCount(escolha.total, 'pessoa', 'pessoas')}`}
        submit="Rever"
        waitingText="A rever..."
        {...(props.heading !== undefined && { heading: props.heading })}
        {...{ screen, onClose }}
      >
        {props.children(screen)}
      </FormDialog>
      {revisto && (
        <Rever
          revisao={revisto.revisao}
          typed={props.typed === true}
          {...{ counted, waiting }}
          onSend={(numero) => void run(numero)}
          onClose={() => setRevisto(undefined)}
        >
          {props.said(revisto.body)}
        </Rever>
      )}
    </>
  )
}

const nobody = { message: { total: 0, fora: [], avisos: [] } }

type ReverProps = {
  revisao: Revisao
  counted: Counted
  children: ReactNode
  typed: boolean
  waiting: boolean
  onSend: (numero: number) => void
  onClose: () => void
}

/** Before an act on many is sent: how many, the warnings by kind, and who is left out. */
function Rever({ revisao, counted, typed, waiting, children, onSend, onClose }: ReverProps) {
  const { total, avisos, fora } = revisao
  const [text, setText] = useState('')
  const id = useId()
  const numero = Number(text.replaceAll(/[\s.]/gu, ''))
  const blocked = blockedBy(total, typed && numero !== total)
  const send = () => onSend(typed ? numero : total)
  return (
    <ReviewDialog
      title="Rever antes de enviar"
      confirm={`Enviar ${formatCount(total, 'pedido', 'pedidos')}`}
      {...{ waiting, blocked, onClose }}
      onConfirm={send}
    >
      <Stack gap={4}>
        {total === 0 ? (
          <p>Nenhum pedido vai ser criado.</p>
        ) : (
          <p>
            {total === 1 ? 'Vai ser criado' : 'Vão ser criados'}{' '}
            <strong>{formatCount(total, ...counted)}</strong>
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
