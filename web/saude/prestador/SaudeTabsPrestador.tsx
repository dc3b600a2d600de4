import {
  CalendarClock,
  CalendarPlus,
  ClipboardCheck,
  ClipboardPen,
  HardHat,
  Inbox,
  ScrollText,
  Stethoscope,
  Syringe,
  Users,
} from 'lucide'
import { listAdaptacoesPrestador } from '#contract/saude/adaptacao.ts'
import { listProtocolos } from '#contract/dever/prestador.ts'
import { readEspera } from '#contract/pedido/prestador.ts'
import { readResultados } from '#contract/saude/resultados.ts'
import { IfMay } from '#web/comum/prestador/session.ts'
import { useRead } from '#web/kit/call/read.ts'
import { formatNumber } from '#web/kit/text/format.ts'
import { Tab, Tabs } from '#web/kit/ui/Tabs.tsx'
import styles from './SaudeTabsPrestador.module.css'

/** Every screen of health, each by its own title. */
export const SaudeTabsPrestador = () => (
  <Tabs name="Saúde">
    <Tab to="/prestador/saude/dever" icon={CalendarClock}>
      O que falta
    </Tab>
    <Tab to="/prestador/saude/vencimento" icon={CalendarPlus}>
      Quem precisa de exame
    </Tab>
    <Tab to="/prestador/saude/marcacao/exame" icon={Stethoscope}>
      Exames marcados
    </Tab>
    <Tab to="/prestador/saude/marcacao/acao-enfermagem" icon={Syringe}>
      Ações de enfermagem marcadas
    </Tab>
    <Tab to="/prestador/saude/marcacao/pedido" icon={Inbox}>
      Pedidos sobre marcações
      <Espera />
    </Tab>
    <IfMay call={readResultados}>
      <Tab to="/prestador/saude/resultado" icon={ClipboardPen}>
        Sessão de resultados
      </Tab>
    </IfMay>
    <Tab to="/prestador/saude/funcionario/exame" icon={ClipboardCheck}>
      Exames realizados
    </Tab>
    <IfMay call={listAdaptacoesPrestador}>
      <Tab to="/prestador/saude/adaptacao" icon={HardHat}>
        Adaptações
      </Tab>
    </IfMay>
    <Tab
      to="/prestador/saude/funcionario"
      activeOptions={{ exact: true, includeSearch: false }}
      icon={Users}
    >
      Vigilância da saúde
    </Tab>
    <IfMay call={listProtocolos}>
      <Tab to="/prestador/saude/protocolo" icon={ScrollText}>
        Protocolos
      </Tab>
    </IfMay>
  </Tabs>
)

/** The number of open requests; reserves its space while it loads. */
function Espera() {
  const { data } = useRead(readEspera, {})
  const total = data?.message.saude?.total
  return (
    <span className={styles.espera}>
      <span className="visually-hidden">, à espera: </span>
      {total === undefined ? '…' : formatNumber(total)}
    </span>
  )
}
