import { useParams } from '@tanstack/react-router'
import { SearchX } from 'lucide'
import { estadoEmpresa } from '#contract/empresa/estado.ts'
import {
  changeEmpresa,
  listUtilizadoresDaEmpresa,
  readEmpresa,
  type EmpresaDetalhe,
} from '#contract/empresa/prestador.ts'
import { readCode } from '#contract/kit/reading.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { IfMay } from '#web/comum/prestador/IfMay.tsx'
import { isFailure } from '#web/kit/call/failure.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { formatDate, formatNumber } from '#web/kit/text/format.ts'
import { Card } from '#web/kit/ui/Card.tsx'
import { Facts } from '#web/kit/ui/Facts.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Link } from '#web/kit/ui/Link.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { Actions } from './Actions.tsx'
import styles from './Empresa.module.css'
import { EstadoEmpresaBadge } from './EstadoEmpresaBadge.tsx'
import { UtilizadoresDaEmpresa } from './UtilizadoresDaEmpresa.tsx'

export function EmpresaPage() {
  const { codigo } = useParams({ from: '/do-prestador/prestador/empresa/$codigo' })
  const empresa = readCode(codigo)
  const asked = empresa === undefined ? undefined : { path: { empresa } }
  const { data, error, refetch } = useRead(readEmpresa, asked)
  if (empresa === undefined || isFailure(error, 404)) return <Absent />
  if (data) return <Empresa empresa={data.message} avisos={data.avisos} />
  return (
    <>
      <ScreenTitle />
      {error ? (
        <FailureMessage error={error} onRetry={refetch} />
      ) : (
        <Spinner text="A carregar a empresa..." />
      )}
    </>
  )
}

const Absent = () => (
  <StateMessage
    icon={<Icon of={SearchX} size={26} />}
    title={<ScreenTitle title={fixedText('paginaNaoEncontrada')} />}
  >
    <p>Esta empresa não existe.</p>
    <Link to="/prestador/empresas">Ver as empresas</Link>
  </StateMessage>
)

type Props = { empresa: EmpresaDetalhe; avisos: readonly string[] }

function Empresa({ empresa, avisos }: Props) {
  const { cd, nome, cd_estad, estado, desde, motivo } = empresa
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <ScreenTitle title={nome}>
          <EstadoEmpresaBadge empresa={empresa} />
        </ScreenTitle>
        <IfMay call={changeEmpresa}>
          <Actions empresa={empresa} />
        </IfMay>
      </div>
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
      <div className={styles.cards}>
        <Card title="Dados">
          <Facts facts={dadosOf(empresa)} />
        </Card>
        <Card title="Em números">
          <Facts facts={figuresOf(empresa)} />
        </Card>
      </div>
      <IfMay call={listUtilizadoresDaEmpresa}>
        <UtilizadoresDaEmpresa empresa={cd} />
      </IfMay>
    </div>
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
