import { Link } from '@tanstack/react-router'
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
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Tabs } from '#web/kit/ui/Tabs.tsx'
import styles from './SaudeTabsPrestador.module.css'

/** Every screen of health, each by its own title. */
export const SaudeTabsPrestador = () => (
  <Tabs name="Saúde">
    <Link to="/prestador/saude/dever">
      <Icon of={CalendarClock} size={16} aria-hidden />
      O que falta
    </Link>
    <Link to="/prestador/saude/vencimento">
      <Icon of={CalendarPlus} size={16} aria-hidden />
      Quem precisa de exame
    </Link>
    <Link to="/prestador/saude/marcacao/exame">
      <Icon of={Stethoscope} size={16} aria-hidden />
      Exames marcados
    </Link>
    <Link to="/prestador/saude/marcacao/acao-enfermagem">
      <Icon of={Syringe} size={16} aria-hidden />
      Ações de enfermagem marcadas
    </Link>
    <Link to="/prestador/saude/marcacao/pedido">
      <Icon of={Inbox} size={16} aria-hidden />
      Pedidos sobre marcações
      <Espera />
    </Link>
    <IfMay call={readResultados}>
      <Link to="/prestador/saude/resultado">
        <Icon of={ClipboardPen} size={16} aria-hidden />
        Sessão de resultados
      </Link>
    </IfMay>
    <Link to="/prestador/saude/funcionario/exame">
      <Icon of={ClipboardCheck} size={16} aria-hidden />
      Exames realizados
    </Link>
    <IfMay call={listAdaptacoesPrestador}>
      <Link to="/prestador/saude/adaptacao">
        <Icon of={HardHat} size={16} aria-hidden />
        Adaptações
      </Link>
    </IfMay>
    <Link to="/prestador/saude/funcionario" activeOptions={{ exact: true, includeSearch: false }}>
      <Icon of={Users} size={16} aria-hidden />
      Vigilância da saúde
    </Link>
    <IfMay call={listProtocolos}>
      <Link to="/prestador/saude/protocolo">
        <Icon of={ScrollText} size={16} aria-hidden />
        Protocolos
      </Link>
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
