import { useState } from 'react'
import { readRegraPrestador, saveRegraPrestador } from '#contract/lembrete/prestador.ts'
import type { PrestadorForm } from '#contract/lembrete/forms.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { Checkbox } from '#web/kit/field/Checkbox.tsx'
import { Switch } from '#web/kit/field/Switch.tsx'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Select } from '#web/kit/ui/Select.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import { HoraEDias } from '../HoraEDias.tsx'

/** When the staff is reminded of what waits for it. */
export function LembretesPrestador() {
  const { data, error, refetch } = useRead(readRegraPrestador, {})
  return (
    <Stack gap={5} max={46}>
      <ScreenTitle>
        <p>
          Pedidos à espera, medidas por verificar e exames expirados sem marcação, lembrados por
          correio, uma vez por dia, a quem no prestador os trata.
        </p>
      </ScreenTitle>
      <Card title="O que está por tratar">
        {error && !data ? (
          <FailureMessage error={error} onRetry={refetch} />
        ) : data ? (
          <Regra key={JSON.stringify(data.message)} regra={data.message} especies={data.especies} />
        ) : (
          <Skeleton width="100%" height="26rem" />
        )}
      </Card>
    </Stack>
  )
}

const prazos = [1, 2, 3, 5, 7, 10, 14, 30]

type Props = { regra: PrestadorForm; especies: readonly { especie: string; nome: string }[] }

function Regra({ regra, especies }: Props) {
  const [nova, setNova] = useState(regra)
  const { write, waiting } = useWrite(saveRegraPrestador, { touches: [readRegraPrestador] })
  const dias = [...new Set([...prazos, regra.dias])].toSorted((um, outro) => um - outro)
  return (
    <Stack gap={3}>
      <Switch
        label="Lembrar o que está por tratar"
        checked={nova.ligado}
        onChange={(ligado) => setNova({ ...nova, ligado })}
      />
      <fieldset>
        <legend>O que é lembrado</legend>
        <Stack gap={2}>
          {especies.map(({ especie, nome }) => (
            <Checkbox
              key={especie}
              label={nome}
              checked={!nova.desligados.includes(especie)}
              onChange={({ target }) =>
                setNova({
                  ...nova,
                  desligados: especies
                    .map((um) => um.especie)
                    .filter((um) =>
                      um === especie ? !target.checked : nova.desligados.includes(um),
                    ),
                })
              }
            />
          ))}
        </Stack>
      </fieldset>
      <Row>
        <Select
          label="Pedidos à espera há mais de"
          options={dias.map((um) => ({
            value: String(um),
            label: um === 1 ? '1 dia' : `${um} dias`,
          }))}
          value={String(nova.dias)}
          onChange={(um) => setNova({ ...nova, dias: Number(um) })}
        />
      </Row>
      <HoraEDias
        horario={nova}
        onChange={({ hora, semana }) => setNova({ ...nova, hora, semana: [...semana] })}
      />
      <Row>
        <Button
          variant="primary"
          blocked={JSON.stringify(nova) === JSON.stringify(regra)}
          waiting={waiting}
          waitingText="A guardar..."
          onClick={() => void write({ body: nova })}
        >
          Guardar
        </Button>
      </Row>
    </Stack>
  )
}
