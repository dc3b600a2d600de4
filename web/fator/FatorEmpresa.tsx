import { useState } from 'react'
import {
  liftFatorMembro,
  listLevantamentos,
  readPolitica,
  savePolitica,
} from '#contract/fator/fator.ts'
import { listUtilizadores } from '#contract/utilizador/utilizador.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { Combobox, useChoice } from '#web/kit/field/Combobox.tsx'
import { Field } from '#web/kit/field/Field.tsx'
import { offeredBy } from '#web/kit/field/offered.ts'
import { RadioGroup } from '#web/kit/field/RadioGroup.tsx'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import { Levantamentos } from './Levantamentos.tsx'

const escolhas = [
  { value: 'ninguem', label: 'Ninguém: cada pessoa decide' },
  { value: 'saude', label: 'Quem vê Saúde' },
  { value: 'todos', label: 'Todos' },
] as const
type Quem = (typeof escolhas)[number]['value']

/** Whom the company obliges to have a factor, and the lifting of a lost one. */
export function FatorEmpresa() {
  const { empresa } = useEmpresa()
  const { data, error, refetch } = useRead(readPolitica, { path: { org: empresa.cd } })
  return (
    <Stack gap={5} max={46}>
      <ScreenTitle>
        <p>Quem tem de entrar com um segundo fator, e o que fazer quando alguém o perde.</p>
      </ScreenTitle>
      <Card title="Quem tem de ter segundo fator">
        {error && !data ? (
          <FailureMessage error={error} onRetry={refetch} />
        ) : data?.message.exigido ? (
          <Notice kind="informacao">O prestador exige o segundo fator a todos.</Notice>
        ) : data ? (
          <Politica key={data.message.quem} org={empresa.cd} quem={data.message.quem} />
        ) : (
          <Skeleton width="100%" height="4rem" />
        )}
      </Card>
      {(data || error) && (
        <>
          <Card title="Levantar o segundo fator de uma pessoa">
            <Levantar org={empresa.cd} />
          </Card>
          <Pendentes org={empresa.cd} />
        </>
      )}
    </Stack>
  )
}

function Politica({ org, quem }: { org: number; quem: Quem }) {
  const [chosen, setChosen] = useState(quem)
  const { write, waiting } = useWrite(savePolitica, { touches: [readPolitica] })
  return (
    <Stack gap={3}>
      <RadioGroup
        label="Obrigatório para"
        name="quem"
        options={escolhas}
        value={chosen}
        onChange={(value) =>
          setChosen(escolhas.find((one) => one.value === value)?.value ?? chosen)
        }
      />
      <Row>
        <Button
          variant="primary"
          blocked={chosen === quem}
          waiting={waiting}
          waitingText="A guardar..."
          onClick={() => void write({ path: { org }, body: { quem: chosen } })}
        >
          Guardar
        </Button>
      </Row>
    </Stack>
  )
}

function Levantar({ org }: { org: number }) {
  const listed = useRead(listUtilizadores, { path: { org }, query: {} })
  const [user, setUser] = useState<number>()
  const [asking, setAsking] = useState(false)
  const { write } = useWrite(liftFatorMembro, { touches: [listLevantamentos] })
  const choice = useChoice({ chosen: user, onChoose: setUser })
  const options = (listed.data?.message ?? []).flatMap(({ cd, nome, email, convidado }) =>
    convidado ? [] : [{ cd, nome: `${nome} (${email})` }],
  )
  const chosen = options.find(({ cd }) => cd === user)
  return (
    <Stack gap={3}>
      <p>
        Para quem ficou sem telemóvel e sem códigos de recuperação. A pessoa é avisada; o
        levantamento vale um dia depois, ou já se outro administrador o pedir também.
      </p>
      <Field label="Pessoa" hint="Escreva parte do nome ou do email.">
        {(control) => (
          <Combobox {...choice} control={control} offered={{ ...offeredBy(listed), options }} />
        )}
      </Field>
      <Row>
        <Button blocked={!chosen} onClick={() => setAsking(true)}>
          Pedir o levantamento
        </Button>
      </Row>
      {asking && chosen && (
        <ConfirmDialog
          title="Pedir o levantamento?"
          confirm="Pedir"
          waitingText="A pedir..."
          variant="danger"
          onConfirm={async () => {
            await write({ path: { org, user: chosen.cd } })
            setAsking(false)
            setUser(undefined)
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            Confirme por telefone ou pessoalmente que foi mesmo <strong>{chosen.nome}</strong> quem
            pediu ajuda.
          </p>
        </ConfirmDialog>
      )}
    </Stack>
  )
}

function Pendentes({ org }: { org: number }) {
  const read = useRead(listLevantamentos, { path: { org } }, { staleTime: 0 })
  const { write } = useWrite(liftFatorMembro, { touches: [listLevantamentos] })
  return (
    <Levantamentos
      read={read}
      outro="administrador"
      onAgree={({ cd }) => write({ path: { org, user: cd } })}
    />
  )
}
