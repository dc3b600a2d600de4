import { Link } from '@tanstack/react-router'
import { CalendarDays, FileClock, HardHat, Layers, ListChecks } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Tabs } from '#web/kit/ui/Tabs.tsx'

export const SegurancaTabs = () => (
  <Tabs name="Segurança">
    <Link to="/prestador/seguranca/atividade">
      <Icon of={HardHat} size={16} aria-hidden />
      Atividades
    </Link>
    <Link to="/prestador/seguranca/medida">
      <Icon of={ListChecks} size={16} aria-hidden />
      Medidas
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
