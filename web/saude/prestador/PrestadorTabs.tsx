import { Link } from '@tanstack/react-router'
import { CalendarDays, Stethoscope, Syringe } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Tabs } from '#web/kit/ui/Tabs.tsx'

/** Exams and nursing actions that are booked, and the agenda of both, each at its own address. */
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
  </Tabs>
)
