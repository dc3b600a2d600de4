import { useParams } from '@tanstack/react-router'
import { Pencil } from 'lucide'
import { readCode } from '#contract/kit/reading.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { changeArea, readAreaPrestador } from '#contract/seguranca/prestador-area.ts'
import { IfMay } from '#web/comum/prestador/session.ts'
import { useRead } from '#web/kit/call/read.ts'
import { Absent } from '#web/kit/screen/FailureMessage.tsx'
import { OpenButton } from '#web/kit/screen/OpenButton.tsx'
import { ReadPage } from '#web/kit/screen/ReadPage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { Badge } from '#web/kit/ui/Badge.tsx'
import { Link } from '#web/kit/ui/Link.tsx'
import { SegurancaTabs } from '../SegurancaTabs.tsx'
import { AreaDialog } from './AreaDialog.tsx'
import { Cards, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Descricao } from '../../AreaCards.tsx'
import { DocumentosDaArea } from './DocumentosDaArea.tsx'
import { Tipos } from './Tipos.tsx'

export function AreaPagePrestador() {
  const { codigo } = useParams({ from: '/do-prestador/prestador/seguranca/area/$codigo' })
  const area = readCode(codigo)
  const asked = area === undefined ? undefined : { path: { area } }
  return (
    <ReadPage
      read={useRead(readAreaPrestador, asked)}
      waiting="A carregar a área..."
      unnamed={area === undefined}
      absent={
        <Absent>
          <p>Esta área de atividade não existe.</p>
          <Link to="/prestador/seguranca/area">Ver as áreas</Link>
        </Absent>
      }
    >
      {(data) => <Area area={data.message} />}
    </ReadPage>
  )
}

function Area({ area }: { area: ReplyOf<typeof readAreaPrestador>['message'] }) {
  const { cd, nome, obs, inactiv, tipos, documentos } = area
  return (
    <Stack>
      <Row align="start" justify="between">
        <ScreenTitle title={nome}>{inactiv && <Badge>Já não se usa</Badge>}</ScreenTitle>
        <IfMay call={changeArea}>
          <OpenButton icon={Pencil} Dialog={AreaDialog} of={{ area }}>
            Alterar a área
          </OpenButton>
        </IfMay>
      </Row>
      <SegurancaTabs />
      <Descricao obs={obs} />
      <Cards fit align="start" min={26}>
        <Tipos area={cd} tipos={tipos} />
        <DocumentosDaArea area={cd} documentos={documentos} />
      </Cards>
    </Stack>
  )
}
