import {
  listHistoriaOrganigrama,
  reopenNo,
  type PassoOrganigrama,
  readsOfOrganigrama,
} from '#contract/organigrama/prestador.ts'
import { IfMay } from '#web/comum/prestador/session.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { formatDate } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card, Note, Stack } from '#web/kit/ui/Layout.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'

export function HistoriaOrganigrama({ empresa }: { empresa: number }) {
  const { data, error, refetch } = useRead(listHistoriaOrganigrama, { path: { empresa } })
  return (
    <Card title="Alterações">
      {error ? (
        <FailureMessage error={error} onRetry={refetch} />
      ) : !data ? (
        <Spinner text="A carregar as alterações..." />
      ) : data.message.length === 0 ? (
        <Note full>O organigrama ainda não foi alterado aqui.</Note>
      ) : (
        <Stack as="ol" gap={3}>
          {data.message.map((passo) => (
            <Passo key={passo.cd} empresa={empresa} passo={passo} />
          ))}
        </Stack>
      )}
      {data?.mais && <Note full>As mais antigas estão no registo da empresa.</Note>}
    </Card>
  )
}

type PassoProps = { empresa: number; passo: PassoOrganigrama }

const Passo = ({ empresa, passo }: PassoProps) => {
  const { dt, hr, autor, titulo, alvo, descr, encerrado } = passo
  return (
    <li>
      {titulo}: <strong>{alvo}</strong>
      {descr !== '' && <Note>{descr}</Note>}
      <Note>
        {formatDate(dt)} às {hr}
        {autor !== null && ` · ${autor}`}
      </Note>
      {encerrado !== null && (
        <IfMay call={reopenNo}>
          <Reopen empresa={empresa} no={encerrado} nome={alvo ?? ''} />
        </IfMay>
      )}
    </li>
  )
}

function Reopen({ empresa, no, nome }: { empresa: number; no: number; nome: string }) {
  const { write, waiting } = useWrite(reopenNo, { touches: readsOfOrganigrama })
  return (
    <Button
      variant="quiet"
      waiting={waiting}
      waitingText="A reabrir..."
      aria-label={`Reabrir ${nome}`}
      onClick={() => write({ path: { empresa, no } })}
    >
      Reabrir
    </Button>
  )
}
