import { Layers, Plus } from 'lucide'
import {
  createArea,
  listAreasPrestador,
  type AreaPrestador,
} from '#contract/seguranca/prestador-area.ts'
import { IfMay } from '#web/comum/prestador/session.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { OpenButton } from '#web/kit/screen/OpenButton.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { formatCount } from '#web/kit/text/format.ts'
import { Badge } from '#web/kit/ui/Badge.tsx'
import { Card, Note, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Link } from '#web/kit/ui/Link.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { SegurancaTabs } from '../SegurancaTabs.tsx'
import { AreaDialog } from './AreaDialog.tsx'
import { Line, Lines } from '#web/kit/ui/Lines.tsx'

export function AreaList() {
  const { data, error, refetch } = useRead(listAreasPrestador, {})
  return (
    <Stack>
      <Row align="start" justify="between">
        <ScreenTitle />
        <IfMay call={createArea}>
          <OpenButton variant="primary" icon={Plus} Dialog={AreaDialog} of={{}}>
            Nova área
          </OpenButton>
        </IfMay>
      </Row>
      <SegurancaTabs />
      {error ? (
        <FailureMessage error={error} onRetry={refetch} />
      ) : !data ? (
        <Spinner text="A carregar as áreas..." />
      ) : data.message.length === 0 ? (
        <StateMessage icon={<Icon of={Layers} size={26} />} title="Ainda não há áreas">
          <p>Crie a primeira: as empresas veem-na na barra lateral.</p>
        </StateMessage>
      ) : (
        <Card>
          <Lines followed>
            {data.message.map((area) => (
              <Area key={area.cd} area={area} />
            ))}
          </Lines>
        </Card>
      )}
    </Stack>
  )
}

const Area = ({ area: { cd, nome, inactiv, tipos, documentos } }: { area: AreaPrestador }) => (
  <Line beside end={inactiv && <Badge>Já não se usa</Badge>}>
    <Link to="/prestador/seguranca/area/$codigo" params={{ codigo: String(cd) }}>
      {nome}
    </Link>
    <Note>
      {formatCount(tipos, 'tipo de atividade', 'tipos de atividade')} ·{' '}
      {formatCount(documentos, 'documento', 'documentos')}
    </Note>
  </Line>
)
