import { useState } from 'react'
import { readRegras, saveHorario } from '#contract/lembrete/lembrete.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'
import { Row, Stack } from '#web/kit/ui/Layout.tsx'
import { HoraEDias, type Horario } from './HoraEDias.tsx'

type Props = { org: number; horario: Horario & { versao: number } }

export function HorarioDosLembretes({ org, horario }: Props) {
  const [escolhido, setEscolhido] = useState<Horario>(horario)
  const [pergunta, setPergunta] = useState<string>()
  const { write, waiting } = useWrite(saveHorario, {
    touches: [readRegras],
    onFailure: (failure) => {
      if (!isFailure(failure, 409)) return false
      setPergunta(failure.message)
      return true
    },
  })
  const save = async (confirmado: boolean) => {
    const { hora, semana } = escolhido
    await write({
      path: { org },
      body: { hora, semana: [...semana], confirmado },
      ifMatch: horario.versao,
    })
  }
  const mudou =
    JSON.stringify([escolhido.hora, escolhido.semana]) !==
    JSON.stringify([horario.hora, horario.semana])
  return (
    <Stack gap={3}>
      <HoraEDias horario={escolhido} onChange={setEscolhido} />
      <Row>
        <Button
          variant="primary"
          blocked={!mudou}
          waiting={waiting}
          waitingText="A guardar..."
          onClick={() => void save(false)}
        >
          Guardar
        </Button>
      </Row>
      {pergunta !== undefined && (
        <ConfirmDialog
          title="Chega a muitas pessoas"
          confirm="Guardar assim"
          waitingText="A guardar..."
          onConfirm={async () => {
            await save(true)
            setPergunta(undefined)
          }}
          onClose={() => setPergunta(undefined)}
        >
          <p>{pergunta}</p>
        </ConfirmDialog>
      )}
    </Stack>
  )
}
