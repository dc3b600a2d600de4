import { useState } from 'react'
import { camposFator, levantarForm } from '#contract/fator/forms.ts'
import {
  liftFator,
  listLevantamentosPrestador,
  readPoliticaPrestador,
  savePoliticaPrestador,
} from '#contract/fator/prestador.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { call } from '#web/kit/call/call.ts'
import { readAgain, useRead } from '#web/kit/call/read.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { RadioGroup } from '#web/kit/field/RadioGroup.tsx'
import { FormEmail, FormRadio } from '#web/kit/form/fields.tsx'
import { FormScreen } from '#web/kit/form/FormScreen.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import { Levantamentos } from '../Levantamentos.tsx'

/** Of the gestor: the demand on all companies, and the lifting of a lost factor. */
export function FatorContas() {
  const { data, error, refetch } = useRead(readPoliticaPrestador, {})
  return (
    <Stack gap={5} max={46}>
      <ScreenTitle>
        <p>Quem tem de entrar com um segundo fator, e o que fazer quando alguém o perde.</p>
      </ScreenTitle>
      <Card title="Quem tem de ter segundo fator">
        {error && !data ? (
          <FailureMessage error={error} onRetry={refetch} />
        ) : data ? (
          <Politica key={data.message.clientes} {...data.message} />
        ) : (
          <Skeleton width="100%" height="6rem" />
        )}
      </Card>
      {(data || error) && (
        <>
          <Card title="Levantar o segundo fator de uma conta">
            <Levantar />
          </Card>
          <Pendentes />
        </>
      )}
    </Stack>
  )
}

const escolhas = [
  { value: 'pedir', label: 'Como cada empresa decide' },
  { value: 'exigir', label: 'Exigido a todas' },
] as const
type Regra = (typeof escolhas)[number]['value']

function Politica({ prestador, clientes }: { prestador: Regra; clientes: Regra }) {
  const [chosen, setChosen] = useState(clientes)
  const { write, waiting } = useWrite(savePoliticaPrestador, { touches: [readPoliticaPrestador] })
  return (
    <Stack gap={3}>
      <p>
        {prestador === 'exigir'
          ? 'Ao pessoal do prestador é exigido.'
          : 'Ao pessoal do prestador é pedido, sem obrigar.'}
      </p>
      <RadioGroup
        label="Às empresas clientes"
        name="clientes"
        options={escolhas}
        value={chosen}
        onChange={(value) => setChosen(value === 'exigir' ? 'exigir' : 'pedir')}
      />
      <Row>
        <Button
          variant="primary"
          blocked={chosen === clientes}
          waiting={waiting}
          waitingText="A guardar..."
          onClick={() => void write({ body: { clientes: chosen } })}
        >
          Guardar
        </Button>
      </Row>
    </Stack>
  )
}

const tipos = [
  { value: 'cliente', label: 'De uma empresa cliente' },
  { value: 'prestador', label: 'Da equipa do prestador' },
]

function Levantar() {
  const screen = useFormScreen({
    schema: levantarForm,
    fields: { email: camposFator.email, tipo: { label: 'Conta', missing: 'Escolha a conta.' } },
    initial: { email: '', tipo: 'cliente' as const },
    brief: true,
    send: (body, key) => call(liftFator, { body, key }),
    onSent: ({ message }) => {
      notify.sucesso(message)
      void readAgain([listLevantamentosPrestador])
    },
  })
  return (
    <FormScreen screen={screen} submit="Pedir o levantamento" look="card">
      <p>
        Confirme por telefone ou pessoalmente quem pede ajuda. A pessoa é avisada por email; o
        levantamento vale um dia depois, ou já se outro gestor o pedir também.
      </p>
      <FormEmail {...screen.field('email')} />
      <FormRadio {...screen.field('tipo')} options={tipos} />
    </FormScreen>
  )
}

function Pendentes() {
  const read = useRead(listLevantamentosPrestador, {}, { staleTime: 0 })
  const { write } = useWrite(liftFator, { touches: [listLevantamentosPrestador] })
  return (
    <Levantamentos
      read={read}
      outro="gestor"
      onAgree={({ email, tipo }) => write({ body: { email, tipo } })}
    />
  )
}
