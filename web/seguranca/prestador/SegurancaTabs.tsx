import { Link, useSearch } from '@tanstack/react-router'
import { CalendarDays, ClipboardCheck, FileClock, HardHat, Layers, ListChecks } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Tabs } from '#web/kit/ui/Tabs.tsx'

const porVerificar = '4'

/** Current at its own address alone: the measures to verify have a tab of their own. */
const alone = { exact: true, includeSearch: true } as const

export function SegurancaTabs() {
  const { estado } = useSearch({ strict: false })
  return (
    <Tabs name="Segurança">
      <Link to="/prestador/seguranca/atividade">
        <Icon of={HardHat} size={16} aria-hidden />
        Atividades
      </Link>
      <Link to="/prestador/seguranca/medida" activeOptions={estado === porVerificar ? alone : {}}>
        <Icon of={ListChecks} size={16} aria-hidden />
        Medidas
      </Link>
      <Link to="/prestador/seguranca/medida" search={{ estado: porVerificar }}>
        <Icon of={ClipboardCheck} size={16} aria-hidden />
        Por verificar
      </Link>
      <Link to="/prestador/seguranca/documento">
        <Icon of={FileClock} size={16} aria-hidden />
        Documentos
      </Link>
      <Link to="/prestador/seguranca/area">
        <Icon of={Layers} size={16} aria-hidden />
        Áreas
      </Link>
      <Link to="/prestador/agenda">
        <Icon of={CalendarDays} size={16} aria-hidden />
        Agenda
      </Link>
    </Tabs>
  )
}
