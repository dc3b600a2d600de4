import { Link } from '@tanstack/react-router'
import { CalendarDays, Inbox, Stethoscope, Syringe } from 'lucide'
import { readEspera } from '#contract/pedido/prestador.ts'
import { useRead } from '#web/kit/call/read.ts'
import { formatNumber } from '#web/kit/text/format.ts'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Tabs } from '#web/kit/ui/Tabs.tsx'

export const PrestadorTabs = () => (
  <Tabs name="O que está marcado">
    <Link to="/prestador/saude/marcacao/exame">
      <Icon of={Stethoscope} size={16} aria-hidden />
      Exames
    </Link>
    <Link to="/prestador/saude/marcacao/acao-enfermagem">
      <Icon of={Syringe} size={16} aria-hidden />
      Ações de enfermagem
    </Link>
    <Link to="/prestador/agenda">
      <Icon of={CalendarDays} size={16} aria-hidden />
      Agenda
    </Link>
    <Link to="/prestador/saude/marcacao/pedido">
      <Icon of={Inbox} size={16} aria-hidden />
      Pedidos
      <Espera />
    </Link>
  </Tabs>
)

/** The number of open requests; reserves its space while it loads. */
function Espera() {
  const { data } = useRead(readEspera, {})
  const total = data?.message.saude?.total
  return (
    <span>
      <span className="visually-hidden">, à espera: </span>
      {total === undefined ? '…' : formatNumber(total)}
    </span>
  )
}
