import { useParams } from '@tanstack/react-router'
import { Pencil, SearchX } from 'lucide'
import { useState } from 'react'
import { readCode } from '#contract/kit/reading.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { changeArea, readAreaPrestador } from '#contract/seguranca/prestador-area.ts'
import { IfMay } from '#web/comum/prestador/session.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { Badge } from '#web/kit/ui/Badge.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card } from '#web/kit/ui/Card.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Link } from '#web/kit/ui/Link.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { SegurancaTabs } from '../SegurancaTabs.tsx'
import { AreaDialog } from './AreaDialog.tsx'
import { Cards, Row, Stack } from '#web/kit/ui/Layout.tsx'
import styles from './Areas.module.css'
import { DocumentosDaArea } from './DocumentosDaArea.tsx'
import { Tipos } from './Tipos.tsx'

export function AreaPagePrestador() {
  const { codigo } = useParams({ from: '/do-prestador/prestador/seguranca/area/$codigo' })
  const area = readCode(codigo)
  const asked = area === undefined ? undefined : { path: { area } }
  const { data, error, refetch } = useRead(readAreaPrestador, asked)
  if (area === undefined || isFailure(error, 404)) return <Absent />
  if (data) return <Area area={data.message} />
  return (
    <>
      <ScreenTitle />
      {error ? (
        <FailureMessage error={error} onRetry={refetch} />
      ) : (
        <Spinner text="A carregar a área..." />
      )}
    </>
  )
}

const Absent = () => (
  <StateMessage
    icon={<Icon of={SearchX} size={26} />}
    title={<ScreenTitle title={fixedText('paginaNaoEncontrada')} />}
  >
    <p>Esta área de atividade não existe.</p>
    <Link to="/prestador/seguranca/area">Ver as áreas</Link>
  </StateMessage>
)

function Area({ area }: { area: ReplyOf<typeof readAreaPrestador>['message'] }) {
  const { cd, nome, obs, inactiv, tipos, documentos } = area
  const [editing, setEditing] = useState(false)
  return (
    <Stack>
      <Row align="start" justify="between">
        <ScreenTitle title={nome}>{inactiv && <Badge>Já não se usa</Badge>}</ScreenTitle>
        <IfMay call={changeArea}>
          <Button
            icon={<Icon of={Pencil} size={16} />}
            aria-haspopup="dialog"
            onClick={() => setEditing(true)}
          >
            Alterar a área
          </Button>
        </IfMay>
      </Row>
      <SegurancaTabs />
      {obs !== null && (
        <Card title="Descrição">
          <p className={styles.obs}>{obs}</p>
        </Card>
      )}
      <Cards fit align="start" min={26}>
        <Tipos area={cd} tipos={tipos} />
        <DocumentosDaArea area={cd} documentos={documentos} />
      </Cards>
      {editing && <AreaDialog area={area} onClose={() => setEditing(false)} />}
    </Stack>
  )
}
