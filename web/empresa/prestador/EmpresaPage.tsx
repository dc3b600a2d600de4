import { useParams, useSearch } from '@tanstack/react-router'
import { estadoEmpresa, codigosEmpresa } from '#contract/empresa/lista.ts'
import {
  changeEmpresa,
  listUtilizadoresDaEmpresa,
  readEmpresa,
  type EmpresaDetalhe,
} from '#contract/empresa/prestador.ts'
import { readEntrada } from '#contract/entrada-empresa/prestador.ts'
import { readCode } from '#contract/kit/reading.ts'
import { IfMay } from '#web/comum/prestador/session.ts'
import { useRead } from '#web/kit/call/read.ts'
import { Absent } from '#web/kit/screen/FailureMessage.tsx'
import { ReadPage } from '#web/kit/screen/ReadPage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { formatDate, formatNumber } from '#web/kit/text/format.ts'
import { Card, Cards, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Facts } from '#web/kit/ui/Facts.tsx'
import { Link } from '#web/kit/ui/Link.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { Actions } from './Actions.tsx'
import { EntradaDaEmpresa } from './EntradaDaEmpresa.tsx'
import { toneOf } from '#contract/kit/codes.ts'
import { Badge } from '#web/kit/ui/Badge.tsx'
import { UtilizadoresDaEmpresa } from './UtilizadoresDaEmpresa.tsx'

export function EmpresaPage() {
  const { codigo } = useParams({ from: '/do-prestador/prestador/empresa/$codigo' })
  const { nova } = useSearch({ from: '/do-prestador/prestador/empresa/$codigo' })
  const empresa = readCode(codigo)
  const asked = empresa === undefined ? undefined : { path: { empresa } }
  return (
    <ReadPage
      read={useRead(readEmpresa, asked)}
      waiting="A carregar a empresa..."
      unnamed={empresa === undefined}
      absent={
        <Absent>
          <p>Esta empresa não existe.</p>
          <Link to="/prestador/empresas">Ver as empresas</Link>
        </Absent>
      }
    >
      {({ message, avisos }) => (
        <Empresa empresa={message} avisos={avisos} nova={nova === empresa} />
      )}
    </ReadPage>
  )
}

type Props = { empresa: EmpresaDetalhe; avisos: readonly string[]; nova: boolean }

function Empresa({ empresa, avisos, nova }: Props) {
  const { cd, nome, cd_estad, estado, desde, motivo } = empresa
  return (
    <Stack>
      <Row lines={2} justify="between">
        <ScreenTitle title={nome}>
          <Badge tone={toneOf(codigosEmpresa, empresa.cd_estad)}>{empresa.estado}</Badge>
        </ScreenTitle>
        <IfMay call={changeEmpresa}>
          <Actions empresa={empresa} />
        </IfMay>
      </Row>
      {nova && (
        <Notice kind="sucesso" announce>
          Acabou de criar esta empresa. A seguir:{' '}
          <Link to="/prestador/empresa/$empresa/organigrama" params={{ empresa: String(cd) }}>
            desenhe o organigrama
          </Link>{' '}
          ou{' '}
          <Link to="/prestador/empresa/$empresa/importar" params={{ empresa: String(cd) }}>
            importe-o com o pessoal
          </Link>
          .
        </Notice>
      )}
      {cd_estad !== estadoEmpresa.ativa && (
        <Notice kind="aviso">
          {estado} desde {formatDate(desde)}: {motivo}
        </Notice>
      )}
      {avisos.map((aviso) => (
        <Notice key={aviso} kind="aviso">
          {aviso}
        </Notice>
      ))}
      <Cards fit align="start" min={26}>
        <Card title="Dados">
          <Facts facts={dadosOf(empresa)} />
        </Card>
        <Card title="Em números">
          <Facts facts={figuresOf(empresa)} />
        </Card>
      </Cards>
      <IfMay call={listUtilizadoresDaEmpresa}>
        <UtilizadoresDaEmpresa empresa={cd}>
          <IfMay call={readEntrada}>
            <EntradaDaEmpresa empresa={cd} />
          </IfMay>
        </UtilizadoresDaEmpresa>
      </IfMay>
    </Stack>
  )
}

const dadosOf = ({ nif, cae, morada, contacto, exportada }: EmpresaDetalhe) => [
  { label: 'NIF', value: nif },
  { label: 'CAE', value: cae },
  { label: 'Morada', value: morada },
  { label: 'Contacto', value: contacto },
  { label: 'Dados exportados em', value: exportada && formatDate(exportada) },
]

const figuresOf = ({ funcionarios, pendentes, expirados, nos }: EmpresaDetalhe) => [
  { label: 'Funcionários', value: formatNumber(funcionarios) },
  { label: 'Pedidos por responder', value: formatNumber(pendentes) },
  { label: 'Exames expirados', value: formatNumber(expirados) },
  { label: 'Nós do organigrama', value: formatNumber(nos) },
]
