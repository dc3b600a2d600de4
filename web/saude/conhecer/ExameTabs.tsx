import { Link } from '@tanstack/react-router'
import { ClipboardCheck, HardHat } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Tabs } from '#web/kit/ui/Tabs.tsx'

/** Exams, and what their restrictions ask for at the posts. */
export const ExameTabs = () => (
  <Tabs name="Exames">
    <Link to="/saude/exame">
      <Icon of={ClipboardCheck} size={16} aria-hidden />
      Exames realizados
    </Link>
    <Link to="/saude/adaptacao">
      <Icon of={HardHat} size={16} aria-hidden />
      Adaptações
    </Link>
  </Tabs>
)
